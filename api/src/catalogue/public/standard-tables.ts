import type { StandardTable } from '@nalika/shared-api/contract'
import { parseCitation } from '@nalika/shared-trade'

type Limits = Readonly<Record<string, string>>

/**
 * What standards require of a grade, in mass percent. Only figures that are certain: grades and properties that are not
 * here are left out. Reviewed by hand; `source` names the standard and its tables.
 */
interface GradeRequirements {
  standard: string
  grades: Readonly<Record<string, { chemistry: Limits; yield?: number; tensile?: number }>>
  tolerances: Limits
  source: string
}

const A106_RESIDUALS = {
  Phosphorus: '0.035 max',
  Sulphur: '0.035 max',
  Silicon: '0.10 min',
  Chromium: '0.40 max',
  Copper: '0.40 max',
  Molybdenum: '0.15 max',
  Nickel: '0.40 max',
  Vanadium: '0.08 max',
}
const OUTSIDE_DIAMETER =
  'NPS 1½ and smaller ±0.4 mm, to NPS 4 ±0.8 mm, to NPS 8 +1.6/−0.8 mm, to NPS 18 +2.4/−0.8 mm'

const REQUIREMENTS: readonly GradeRequirements[] = [
  {
    standard: 'ASTM A106',
    grades: {
      'A106 Gr B': { chemistry: { Carbon: '0.30 max', Manganese: '0.29–1.06', ...A106_RESIDUALS } },
      'A106 Gr C': { chemistry: { Carbon: '0.35 max', Manganese: '0.29–1.06', ...A106_RESIDUALS } },
    },
    tolerances: { 'Outside diameter': OUTSIDE_DIAMETER, 'Wall thickness': '−12.5%' },
    source: 'ASTM A106/A106M, chemical and tensile requirements, and ASTM A530/A530M',
  },
  {
    standard: 'ASTM A53',
    grades: {
      'A53 Gr B': {
        chemistry: {
          Carbon: '0.30 max',
          Manganese: '1.20 max',
          Phosphorus: '0.05 max',
          Sulphur: '0.045 max',
          Copper: '0.40 max',
          Nickel: '0.40 max',
          Chromium: '0.40 max',
          Molybdenum: '0.15 max',
          Vanadium: '0.08 max',
        },
      },
    },
    tolerances: {
      'Outside diameter': 'NPS 1½ and smaller ±0.4 mm, NPS 2 and larger ±1%',
      'Wall thickness': '−12.5%',
      Mass: '±10%',
    },
    source: 'ASTM A53/A53M, types E and S: chemical and tensile requirements, permissible variations',
  },
  {
    standard: 'ASTM A312',
    grades: {
      TP304: {
        chemistry: {
          Carbon: '0.08 max',
          Manganese: '2.00 max',
          Phosphorus: '0.045 max',
          Sulphur: '0.030 max',
          Silicon: '1.00 max',
          Chromium: '18.0–20.0',
          Nickel: '8.0–11.0',
        },
      },
      TP304L: {
        chemistry: {
          Carbon: '0.035 max',
          Manganese: '2.00 max',
          Phosphorus: '0.045 max',
          Sulphur: '0.030 max',
          Silicon: '1.00 max',
          Chromium: '18.0–20.0',
          Nickel: '8.0–13.0',
        },
      },
    },
    tolerances: { 'Outside diameter': OUTSIDE_DIAMETER, 'Wall thickness': '−12.5%' },
    source: 'ASTM A312/A312M, chemical and tensile requirements, and ASTM A999/A999M',
  },
  {
    standard: 'ASTM A192',
    grades: {
      A192: {
        chemistry: {
          Carbon: '0.06–0.18',
          Manganese: '0.27–0.63',
          Phosphorus: '0.035 max',
          Sulphur: '0.035 max',
          Silicon: '0.25 max',
        },
      },
    },
    tolerances: {},
    source: 'ASTM A192/A192M, chemical requirements',
  },
  {
    standard: 'ASTM A210',
    grades: {
      'A210 Gr A-1': {
        chemistry: {
          Carbon: '0.27 max',
          Manganese: '0.93 max',
          Phosphorus: '0.035 max',
          Sulphur: '0.035 max',
          Silicon: '0.10 min',
        },
        yield: 255,
        tensile: 415,
      },
    },
    tolerances: {},
    source: 'ASTM A210/A210M, chemical and tensile requirements',
  },
  {
    standard: 'ASTM A213',
    grades: {
      'A213 T11': {
        chemistry: {
          Carbon: '0.05–0.15',
          Manganese: '0.30–0.60',
          Phosphorus: '0.025 max',
          Sulphur: '0.025 max',
          Silicon: '0.50–1.00',
          Chromium: '1.00–1.50',
          Molybdenum: '0.44–0.65',
        },
        yield: 205,
        tensile: 415,
      },
      'A213 T22': {
        chemistry: {
          Carbon: '0.05–0.15',
          Manganese: '0.30–0.60',
          Phosphorus: '0.025 max',
          Sulphur: '0.025 max',
          Silicon: '0.50 max',
          Chromium: '1.90–2.60',
          Molybdenum: '0.87–1.13',
        },
        yield: 205,
        tensile: 415,
      },
    },
    tolerances: {},
    source: 'ASTM A213/A213M, chemical and tensile requirements',
  },
]

/** The tables of a product's standard and grade; null when they are not certain. */
export function standardTableOf(standard: string, grade: string): StandardTable | null {
  const known = REQUIREMENTS.find((one) => one.standard === standard)
  const required = known?.grades[grade]
  if (!known || !required) return null
  const registered = (parseCitation(grade) ?? parseCitation(`${standard} ${grade}`))?.grades[0]
  const strength = registered?.yield === undefined ? required : registered
  return {
    source: known.source,
    chemistry: rowsOf(required.chemistry),
    mechanical: [
      { label: 'Yield strength', value: strength.yield ? `${String(strength.yield)} MPa min` : '' },
      { label: 'Tensile strength', value: strength.tensile ? `${String(strength.tensile)} MPa min` : '' },
    ].filter(({ value }) => value !== ''),
    tolerances: rowsOf(known.tolerances),
  }
}

const rowsOf = (limits: Limits) => Object.entries(limits).map(([label, value]) => ({ label, value }))
