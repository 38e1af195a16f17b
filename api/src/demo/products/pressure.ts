const inMegapascals = (pressure: number) => `${pressure.toFixed(1)} MPa`
/** Mills may deliver a wall this much thinner than ordered. */
const MILL_TOLERANCE = 0.875
const COEFFICIENT = 0.4

/**
 * Internal pressure by ASME B31.3 at 38 °C with the thinnest wall the mill may deliver and no corrosion allowance.
 * `stress` is the allowable stress in MPa, `joint` the quality factor of the weld (1 when there is none).
 */
export function processPressure(diameter: number, wall: number, stress: number, joint = 1): string {
  const thinnest = wall * MILL_TOLERANCE
  const inside = diameter - 2 * thinnest
  const coefficient = thinnest < diameter / 6 ? COEFFICIENT : inside / (diameter + inside)
  const pressure = (2 * stress * joint * thinnest) / (diameter - 2 * coefficient * thinnest)
  return `${inMegapascals(pressure)} at 38 °C (ASME B31.3, no corrosion allowance)`
}

/** Internal pressure of a pipeline by Barlow's formula at the design factor 0.72. */
export function pipelinePressure(diameter: number, wall: number, yieldStrength: number): string {
  return `${inMegapascals((2 * yieldStrength * wall * 0.72) / diameter)} at design factor 0.72`
}

/** Hydrostatic test P = 2·S·t/D, never above what the standard asks for. */
export function testPressure(diameter: number, wall: number, stress: number, most: number): string {
  return inMegapascals(Math.min((2 * stress * wall) / diameter, most))
}

/** Most that ASTM A53 and A106 ask for, in MPa: 2500 psi up to NPS 3, above that 2800 psi. */
export const mostOfAstmPipe = (diameter: number) => (diameter <= 88.9 ? 17.2 : 19.3)

/** Hydrostatic test of boiler tubes by ASTM A1016: 220.6·t/D, with a most for each range of diameters. */
export function boilerTestPressure(diameter: number, wall: number): string {
  const most = [
    [25.4, 7],
    [38.1, 10],
    [50.8, 14],
    [76.2, 17],
    [127, 24],
  ].find(([below = 0]) => diameter < below)?.[1]
  return inMegapascals(Math.min((220.6 * wall) / diameter, most ?? 31))
}
