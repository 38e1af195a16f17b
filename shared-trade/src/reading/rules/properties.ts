import { rule } from '../rule.ts'
import type { Rule, RuleMatch, RuleText } from '../rule.ts'

/** Figures of a pipe that are neither its size nor a quantity. */

const PRESSURE_CLASSES = new Set([125, 150, 250, 300, 400, 600, 800, 900, 1500, 2000, 2500, 3000, 6000, 9000])
const KG_PER_METRE_OF_LB_PER_FOOT = 0.453_592_37 / 0.3048

const typed = ({ start, end }: RuleMatch, { text, tokens }: RuleText) =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end)

export const PROPERTIES: readonly Rule[] = [
  rule(
    'kilograms per metre are a weight per metre',
    [
      'thk|weight|unit|mass ~ weight? ~ N kg /|per +m',
      'thk|weight|unit|mass ~ weight? ~ N kg /|per m|rm',
      'N kg /|per m|rm|pieces|length',
      'N kgm',
    ],
    ({ numbers }) => ({ kind: 'weight per metre', value: numbers[0] ?? 0 }),
  ),
  rule(
    'pounds per foot are a weight per metre',
    ['N ppf|plf', 'N lb|lbs /|per ft', 'N # /|per ft', 'N #'],
    ({ numbers: [pounds = 0], start, end }, { tokens }) => {
      // '150#' is a class of pressure.
      if (end === start + 2 && tokens[end - 1]?.key === '#' && PRESSURE_CLASSES.has(pounds)) return undefined
      return {
        kind: 'weight per metre',
        value: Math.round(pounds * KG_PER_METRE_OF_LB_PER_FOOT * 100) / 100,
      }
    },
  ),
  rule(
    'a number with a unit of pressure is a pressure',
    [
      'N kg|kgf|kgs /|per cm 2? g?',
      'N kg|kgf / sq cm|cms',
      'N kg|kgf / sqcm|cm2',
      'N ~ bar|psi|psig|mpa|kpa|atm|ksc|barg',
      'pn|pressure|rating ~ N',
      'N #',
      'N lbs',
    ],
    (match, text) => ({ kind: 'pressure', value: typed(match, text) }),
  ),
  rule(
    'grams per square metre and microns are the thickness of zinc or paint',
    ['N gsm|micron|microns|µm|um|dft|mic', 'N g|gm|gms|gram|grams /|per m 2?', 'N g|gm|gms /|per sqm|sq m?'],
    (match, text) => ({ kind: 'coating', value: typed(match, text) }),
  ),
  rule(
    'coats of paint are no quantity',
    ['N coat|coats|coated of? paint|paints|painting|primer|enamel?'],
    (match, text) =>
      Number.isInteger(match.numbers[0]) && (match.numbers[0] ?? 9) <= 4
        ? { kind: 'coating', value: typed(match, text) }
        : undefined,
  ),
  rule(
    'degrees are a temperature or an angle',
    ['N °|deg|degree|degrees c|f|celsius?', 'N °'],
    (match, text) => ({ kind: 'pressure', value: typed(match, text) }),
  ),
  rule('a percentage is a tolerance or a term', ['± N %?', 'plus / - N %?', 'N %'], (match, text) => ({
    kind: 'term',
    value: typed(match, text),
  })),
  rule(
    'what is measured of the work or the lining is no size of the pipe',
    [
      'depth|height|width|head|lift|elevation|distance|radius ~ of? ~ N m|mm|ft|cm',
      'N m|mm|ft|cm depth|height|deep|high|wide|radius',
      'above|moq order|qty|quantity|lot ~ N W',
      'N fpi|hp|kw|kva|rpm|lph|lpm|amp|volt',
    ],
    (match, text) => ({ kind: 'term', value: typed(match, text) }),
  ),
  rule(
    'a thickness of a lining or an insulation is no wall',
    [
      'N mm? thk? ~ cement|mortar|lining|lined|insulation|epoxy|bitumen|coal|concrete|gunite|guniting|lagging',
    ],
    (match, text) => ({ kind: 'coating', value: typed(match, text), to: match.end - 1 }),
  ),
  rule(
    'EN 10204 names certificates by 2.1 to 3.2',
    ['N certificate|cert|certificates|mtc|tc|mill', 'type|cert|certificate|mtc|tc ~ N'],
    (match, text) =>
      [2.1, 2.2, 3.1, 3.2].includes(match.numbers[0] ?? 0)
        ? { kind: 'term', value: typed(match, text) }
        : undefined,
  ),
  rule(
    'types of a standard and tolerances of a bore are named by a number',
    ['type N', 'h +N'],
    (match, text) => {
      const [number = 0] = match.numbers
      const isTolerance = text.tokens[match.start]?.key === 'h'
      const isNamed = isTolerance ? number >= 6 && number <= 13 : number >= 1 && number <= 6
      const isFree = !text.tokens[match.start]?.glued && text.tokens[match.end]?.is !== 'number'
      const isMeasured = /^(?:mm|inch|nb|dn|x|pieces|m|kg)$/.test(text.tokens[match.end]?.key ?? '')
      return Number.isInteger(number) && isNamed && isFree && !isMeasured
        ? { kind: 'term', value: typed(match, text) }
        : undefined
    },
  ),
]
