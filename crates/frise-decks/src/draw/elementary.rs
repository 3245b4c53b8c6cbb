//! Elementary functions (roots, sine and cosine, polar angle) for the few colours of a box, exact to twelve digits.
//! Those of the standard library weigh as much in a page as a dozen pictures: they are quick and right for every number there is.

/// The `n`-th root of a number that is not negative, by Newton's method.
pub(super) fn root(n: i32, x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    // From above it only ever comes down, until there is nothing left to come down by.
    let mut root = x.max(1.0);
    loop {
        let next = root - (root - x / root.powi(n - 1)) / f64::from(n);
        if next >= root {
            return root;
        }
        root = next;
    }
}

/// Sine and cosine of an angle in degrees, by their series.
pub(super) fn sin_cos(degrees: f64) -> (f64, f64) {
    let x = (turn(degrees + 180.0) - 180.0).to_radians();
    let (mut sin, mut cos, mut term) = (0.0, 0.0, 1.0);
    for n in 1..32 {
        // 1, x, -x²/2, -x³/6, …
        let sum = if n % 2 == 1 { &mut cos } else { &mut sin };
        *sum += term;
        term *= if n % 2 == 1 { x } else { -x } / f64::from(n);
    }
    (sin, cos)
}

/// The direction of a point as seen from the origin, from 0 to 360 degrees.
pub(super) fn angle(x: f64, y: f64) -> f64 {
    let far = (x * x + y * y).sqrt();
    if far == 0.0 {
        return 0.0;
    }
    // The middle of the quarter it lies in; what is missing is about the sine of what is missing.
    let mut angle: f64 = match (x < 0.0, y < 0.0) {
        (false, false) => 45.0,
        (true, false) => 135.0,
        (true, true) => 225.0,
        (false, true) => 315.0,
    };
    for _ in 0..6 {
        let (sin, cos) = sin_cos(angle);
        angle += ((y * cos - x * sin) / far).to_degrees();
    }
    turn(angle)
}

/// The same angle, at least 0 and less than 360 degrees.
pub(super) fn turn(degrees: f64) -> f64 {
    degrees - 360.0 * (degrees / 360.0).floor()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(ours: f64, exact: f64) -> bool {
        (ours - exact).abs() < 1e-12
    }

    #[test]
    fn roots_are_those_of_the_standard_library() {
        for n in [3, 5, 12] {
            for step in 0..=1020 {
                let x = f64::from(step) / 1000.0;
                assert!(is_near(root(n, x), x.powf(1.0 / f64::from(n))), "{n}, {x}");
            }
        }
        assert!(is_near(root(3, 1e-9), 1e-3));
    }

    #[test]
    fn angles_are_those_of_the_standard_library() {
        for tenths in -3700..=7300 {
            let degrees = f64::from(tenths) / 10.0;
            let (sin, cos) = sin_cos(degrees);
            let exact = degrees.to_radians().sin_cos();
            assert!(is_near(sin, exact.0) && is_near(cos, exact.1), "{degrees}");
            let (far, back) = (0.003, turn(degrees));
            let off = (angle(far * exact.1, far * exact.0) - back).abs();
            assert!(off.min(360.0 - off) < 1e-9, "{degrees}");
        }
        assert_eq!(angle(0.0, 0.0), 0.0);
        assert!(is_near(turn(-14.0), 346.0) && is_near(turn(374.0), 14.0));
    }
}
