import { rule } from '../rule.ts'
import type { Rule, RuleMatch, RuleText } from '../rule.ts'

/** Figures of a pipe that are neither its size nor a quantity. */

const typed = ({ start, end }: RuleMatch, { text, tokens }: RuleText) =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end)

export const PROPERTIES: readonly Rule[] = [
  rule(
    'kilograms per metre are a weight per metre',
    [
      'thk|weight|unit|mass ~ weight? ~ N kg /|per +m',
      'thk|weight|unit|mass ~ weight? ~ N kg /|per m|rm',
      'N kg /|per m|rm|pieces|length',
      'N kgm|ppf|plf',
      'N lb|lbs /|per ft',
      'N # /|per ft',
    ],
    ({ numbers }) => ({ kind: 'weight per metre', value: numbers[0] ?? 0 }),
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
]
