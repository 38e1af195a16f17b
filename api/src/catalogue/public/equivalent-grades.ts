/** Grades that buyers accept for one another in the same size. Reviewed by hand; the comments name the sources. */
interface EquivalentGrades {
  grades: readonly { standard: string; grade: string }[]
  /** Largest difference of outside diameter and wall, as a part of the product's own. */
  diameter: number
  wall: number
  /** What to check before one replaces the other. */
  note: string
}

export const EQUIVALENT_GRADES: readonly EquivalentGrades[] = [
  // ASTM A53 and A106: 240 MPa yield, 415 MPa tensile; API 5L Gr B: 241 and 414 MPa; all in sizes of ASME B36.10M.
  {
    grades: [
      { standard: 'ASTM A106', grade: 'A106 Gr B' },
      { standard: 'ASTM A53', grade: 'A53 Gr B' },
      { standard: 'API 5L', grade: 'API 5L Gr B' },
    ],
    diameter: 0.01,
    wall: 0.02,
    note: 'Same size and strength. Only A106 is meant for high temperature.',
  },
  // ASTM A312: the L grades have less carbon and a lower yield (170 instead of 205 MPa); sizes of ASME B36.19M.
  ...['TP304', 'TP316'].map((grade) => ({
    grades: [
      { standard: 'ASTM A312', grade },
      { standard: 'ASTM A312', grade: `${grade}L` },
    ],
    diameter: 0.01,
    wall: 0.02,
    note: 'The L grade has less carbon for welding and a lower yield strength.',
  })),
  // IS 1239-1 and ASTM A53 in the same nominal bore: other tolerances, and mostly another wall.
  {
    grades: [
      { standard: 'IS 1239 (Part 1)', grade: 'Class B (medium)' },
      { standard: 'IS 1239 (Part 1)', grade: 'Class C (heavy)' },
      { standard: 'ASTM A53', grade: 'A53 Gr B' },
    ],
    diameter: 0.02,
    wall: 0.15,
    note: 'Same nominal size for water, air and gas. Wall and tolerances differ: check your design.',
  },
]
