import datetime, xlsxwriter, openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904
w=xlsxwriter.Workbook('xlsxwriter.xlsx')
w.add_worksheet('À lire')
s=w.add_worksheet('Cartes')
w.add_worksheet('Brouillon').write(0,0,'1999')
day=w.add_format({'num_format':'dd/mm/yyyy'}); month=w.add_format({'num_format':'mmmm yyyy'}); yards=w.add_format({'num_format':'0 "years"'})
s.merge_range('A1:C1','Notre ville', w.add_format({'bold':True}))
s.write_row(2,0,['Titre','Date','Thème'])
s.write(3,0,'Premiers pas sur la Lune'); s.write_datetime(3,1,datetime.datetime(1969,7,20),day)
s.merge_range('C4:C5','Loin d’ici', w.add_format())
s.write(4,0,'Chute du mur'); s.write_datetime(4,1,datetime.datetime(1989,11,9),month)
s.write(5,0,'Premier timbre'); s.write_number(5,1,1843,yards); s.write(5,2,'Poste')
s.write(6,0,'Première photographie'); s.write(6,1,'vers 1826'); s.write(6,2,'Images')
s.write(7,0,'La guerre commence'); s.write_formula(7,1,'=1900+14',None,1914)
s.write_rich_string(8,0,'La ',w.add_format({'italic':True}),'Joconde',' est volée'); s.write_datetime(8,1,datetime.datetime(1911,8,21),day)
s.write(9,0,'Quand ?'); s.write(9,1,'un jour')
w.close()
for name,epoch in (('openpyxl.xlsx',None),('openpyxl-1904.xlsx',CALENDAR_MAC_1904)):
    b=openpyxl.Workbook(); 
    if epoch: b.epoch=epoch
    s=b.active; s.title='Events'
    s.append(['Date','Title'])
    s.append([datetime.date(1969,7,20),'First steps on the Moon'])
    s.append([datetime.datetime(2004,3,1,12,0),'A leap year later'])
    s.append([1066,'Battle of Hastings'])
    s.append([-44,'Caesar dies'])
    s.append(['c. 1500','The Mona Lisa is begun'])
    b.save(name)
b=openpyxl.Workbook(); s=b.active; s.title='Class'
s.append(['Date','Titre'])
for row in [(1431,'Joan of Arc in Rouen'),(1515,'Battle of Marignano'),(1661,'Louis the Fourteenth reigns alone'),('04/06/1783','The balloon of the Montgolfiers'),('c. 1816','The first photograph'),(1885,'The vaccine against rabies'),(datetime.date(1969,7,20),'First steps on the Moon'),('02/03/1944','A day at the mill'),(1974,'A paper walkman'),(-52,'Alesia'),(800,'Charlemagne is emperor'),(1998,'The blue team wins'),('19th century','The railway comes')]: s.append(row)
b.save('class.xlsx')
