# Espaces ordinaires : une date se compose sur une seule ligne ; seuls les nombres groupés ont des espaces insécables.
# Les dates telles qu’elles sont imprimées au dos d’une carte. Une année n’est jamais groupée, sauf à partir de cinq chiffres.

date-circa =
    { $kind ->
        [decade] vers les { $date }
        [age] vers le { $date }
       *[years] v. { $date }
    }

# L’ère est écrite là où un nombre seul ne se lirait pas comme une année : avant notre ère, et au-dessous de 100.
date-year =
    { $era ->
        [before] { date-year-number } av. J.-C.
        [early] { $year } apr. J.-C.
       *[common] { $year }
    }
date-year-number =
    { $long ->
        [yes] { GROUP($year) }
       *[no] { $year }
    }
date-month = { date-month-name } { date-year }
date-day =
    { $day ->
        [1] 1er { date-month-name } { date-year }
       *[other] { $day } { date-month-name } { date-year }
    }
date-month-name =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }

date-decade =
    { $era ->
        [before] années { $year } av. J.-C.
        [early] années { $year } apr. J.-C.
       *[common] années { $year }
    }
date-ordinal =
    { $n ->
        [1] { ROMAN($n) }ᵉʳ
       *[other] { ROMAN($n) }ᵉ
    }
date-century =
    { $era ->
        [before] { date-ordinal } siècle av. J.-C.
       *[common] { date-ordinal } siècle
    }
date-millennium =
    { $era ->
        [before] { date-ordinal } millénaire av. J.-C.
       *[common] { date-ordinal } millénaire
    }

# Deux années d’une même ère en partagent la marque : « 490–480 av. J.-C. ».
date-range-years = { $from }–{ date-year }
date-range = { $from } – { $to }

date-ago-years = { $circa ->
    [yes] il y a environ { GROUP($n) } ans
   *[no] il y a { GROUP($n) } ans
}
date-ago-millions = { $circa ->
    [yes] il y a environ { date-millions }
   *[no] il y a { date-millions }
}
date-ago-billions = { $circa ->
    [yes] il y a environ { date-billions }
   *[no] il y a { date-billions }
}
date-millions =
    { $n ->
        [one] { GROUP($n) } million d’années
       *[other] { GROUP($n) } millions d’années
    }
date-billions =
    { $n ->
        [one] { GROUP($n) } milliard d’années
       *[other] { GROUP($n) } milliards d’années
    }

date-position = n° { $n }
