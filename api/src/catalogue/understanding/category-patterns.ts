import type { FactPattern } from './fact-pattern.ts'
import type { FactContent, Requirement } from './search-facts.ts'
import { USE_WORDS, useFact } from './use-words.ts'

const NOT_STAINLESS = ['Mild steel', 'Carbon steel']
const BLACK = ['Black', 'Varnished']

const readings = (...wheres: Requirement[]) => wheres.map((where) => ({ where }))
const fact = (type: FactContent['type'], name: string, ...wheres: Requirement[]): FactContent => ({
  type,
  name,
  readings: readings(...wheres),
})

const HOLLOW = { category: ['hollow-sections'] }
const STAINLESS: FactContent = fact(
  'category',
  'Stainless',
  { category: ['stainless'] },
  { material: ['Stainless steel'] },
)
const GALVANISED: FactContent = fact(
  'category',
  'Galvanised',
  { category: ['galvanised'] },
  { finish: ['Galvanised'] },
)
/** Mild steel alone means black welded pipe. */
const MILD: FactContent = fact(
  'material',
  'Mild steel',
  { category: ['erw'] },
  { material: NOT_STAINLESS, finish: BLACK },
  { material: NOT_STAINLESS },
)

/** Categories, shapes, materials, finishes and ends by name. The left part is a regular expression. */
export const CATEGORY_PATTERNS: readonly FactPattern[] = [
  ['(?:heat )?heatexchanger', () => useFact('heatexchanger')],
  ['bore ?well(?: casing)?|borewell(?: casing)?|tube well', () => useFact('borewell')],
  ['(?:hand )?pump(?= (?:pipe|tube))', () => useFact('borewell')],
  ['(gas|water|fire|steam|sewage|irrigation) line(?= (?:pipe|tube)|$)', (_match, use = '') => useFact(use)],
  ['(water|sewage|irrigation) linepipe', (_match, use = '') => useFact(use)],
  ['super ?heater', () => useFact('superheater')],
  ['fire ?fire|fire', () => useFact('fire')],
  ['oil (?:and |& )?gas|gas linepipe', () => useFact('oil')],
  ['casing', () => useFact('casing')],
  ['solar ?solar|solar', () => useFact('solar')],
  ['steel ss steel|ss steel|ss(?![a-z])', () => STAINLESS],
  ['alloy(?: steel)?', () => fact('material', 'Alloy steel', { material: ['Alloy steel'] })],
  [
    'cs(?: steel)?',
    () => fact('material', 'Carbon steel', { material: ['Carbon steel'] }, { material: NOT_STAINLESS }),
  ],
  ['gi(?: iron)?', () => GALVANISED],
  ['ms(?: black)?(?: steel)?', () => MILD],
  ['iron', () => fact('material', 'Steel', { material: NOT_STAINLESS })],
  ['line ?(?:pipe|tube)|linepipe', () => fact('category', 'Line pipe', { category: ['line-pipe'] })],
  [
    'lsaw|longitudinal(?:ly)? (?:submerged arc )?(?:welded|saw)',
    () =>
      fact(
        'category',
        'LSAW',
        { terms: `'lsaw'` },
        { category: ['line-pipe'], diameter: [440, 3000] },
        { category: ['saw'] },
      ),
  ],
  [
    'hsaw(?: welded)?',
    () => fact('category', 'HSAW', { category: ['saw'], terms: `'hsaw'` }, { category: ['saw'] }),
  ],
  ['saw(?: welded)?|submerged arc welded', () => fact('category', 'SAW', { category: ['saw'] })],
  [
    'cold drawn seamless|cold drawn|cds(?: seamless)?',
    () => fact('category', 'Seamless, cold drawn', { category: ['seamless'] }, { terms: `'a179'` }),
  ],
  [
    'seamless',
    () =>
      fact(
        'category',
        'Seamless',
        { category: ['seamless'] },
        { terms: `'seamless'` },
        { category: ['boiler-tubes'], terms: `!'erw'` },
        { category: ['line-pipe'], diameter: [0, 170] },
      ),
  ],
  [
    'erw|electric resistance welded|welded',
    () =>
      fact(
        'category',
        'ERW',
        { category: ['erw'] },
        { terms: `'erw' | 'welded'` },
        { category: ['galvanised', 'hollow-sections'] },
        { category: ['line-pipe'], diameter: [170, 440] },
      ),
  ],
  ['(?:square|rectangular) box|box(?: section)?', (match) => boxFact(match)],
  [
    'square(?: hollow)?(?: section)?',
    () => fact('shape', 'Square', { ...HOLLOW, shape: ['square'] }, { shape: ['square'] }),
  ],
  [
    'rectangular(?: hollow)?(?: section)?',
    () => fact('shape', 'Rectangular', { ...HOLLOW, shape: ['rectangular'] }, { shape: ['rectangular'] }),
  ],
  ['hollow(?: section)?', () => fact('category', 'Hollow sections', HOLLOW)],
  ['round(?: hollow)?(?: section)?', () => fact('shape', 'Round', { shape: ['round'] })],
  [
    '3 ?lpe(?: coated)?|3 ?layer(?: pe| polyethylene)?(?: coated)?',
    () => fact('finish', '3LPE', { finish: ['3LPE'] }),
  ],
  ['fbe(?: coated)?', () => fact('finish', 'FBE', { finish: ['FBE'] })],
  ['coated', () => fact('finish', 'Coated', { finish: ['3LPE', 'FBE'] })],
  [
    'black',
    () => ({
      ...fact('finish', 'Black', { finish: BLACK, category: ['erw'] }, { finish: BLACK }),
      prefer: { finish: ['Black'] },
    }),
  ],
  ['varnished', () => fact('finish', 'Varnished', { finish: ['Varnished'] })],
  [
    'pickled(?: and)?(?: pickled)?',
    () => fact('finish', 'Annealed and pickled', { finish: ['Annealed and pickled'] }),
  ],
  [
    '(?:with )?(?:thread\\w*|screwed)(?: (?:and|&|with))?(?: (?:socketed|coupled|socket|coupling|end))?s?|(?:with |and )(?:socket|coupling)s?|socketed|coupled',
    () => threaded,
  ],
  ['grooved(?: ends?)?', () => fact('ends', 'Grooved', { end_type: ['Grooved'] })],
  ['bevelled(?: ends?)?', () => fact('ends', 'Bevelled ends', { end_type: ['Bevelled (30°)'] })],
  ['plain(?: ends?)?', () => fact('ends', 'Plain ends', { end_type: ['Plain'] })],
  [USE_WORDS.join('|'), (match) => useFact(match)],
]

const threaded: FactContent = fact('ends', 'Threaded', {
  end_type: ['Threaded and coupled', 'Screwed and socketed'],
})

function boxFact(match: string): FactContent {
  if (match.startsWith('square')) return fact('shape', 'Square', { ...HOLLOW, shape: ['square'] })
  if (match.startsWith('rect')) return fact('shape', 'Rectangular', { ...HOLLOW, shape: ['rectangular'] })
  return { ...fact('shape', 'Box section', HOLLOW), prefer: { shape: ['square'] } }
}
