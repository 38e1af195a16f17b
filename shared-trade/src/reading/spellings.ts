/**
 * The trade's words and their other spellings: English, Hindi in Devanagari and in Latin letters, abbreviations, plurals.
 * The left word is the one that rules know. A word that is not here means itself.
 */
export const SPELLINGS: Readonly<Record<string, string>> = {
  // Nouns.
  pipe: 'pipes piping pype pip paip pipa पाइप पाईप पाइपें पाइपों पाइप्स पाईपें',
  tube: 'tubes tubing tubings tub toob tyub tubular tubulars ट्यूब ट्यूबें नली nali nalli',
  steel: 'steels ispat स्टील इस्पात',
  section: 'sections',

  // Materials.
  iron: 'loha lohe lohaa lohey lokhand लोहा लोहे लौह लोखंड',
  ms: 'mildsteel एमएस',
  mild: '',
  cs: 'सीएस',
  carbon: '',
  ss: 'stainlesssteel inox एसएस',
  stainless: 'स्टेनलेस स्टैनलेस stainles stanless stenless',
  alloy: 'alloys एलॉय',
  duplex: '',
  ltcs: '',

  // Manufacture.
  seamless:
    'smls simless smless sml seemless semless सीमलेस सिमलेस seamles seamlees seemles semles seamlss seamlesss simles',
  erw: 'eriw ईआरडब्ल्यू ईआरडब्लू',
  welded: 'welding weld वेल्डेड',
  efw: '',
  gi: 'जीआई जी॰आई॰ जस्ती jeeaai jeeai jiai geeaai',
  galvanised:
    'galvanized galvanise galvanize galvanic galv galvd hdg hdgi zinc jasta jasti जस्ता गैल्वेनाइज्ड गैल्वनाइज्ड galvanizing galvanising galvnised galvnized galvanisd galvanzied galvinised galvinized',
  saw: '',
  lsaw: '',
  hsaw: '',
  spiral: 'spirally',
  cdw: '',
  cew: '',
  dom: '',
  cds: '',
  erected: '',

  // Shapes.
  square:
    'sq sqr chaukor chokor choukor chaukaur chowkor chouras chauras चौकोर चोकोर चौरस वर्गाकार squre sqare squar',
  rectangular: 'rectangle rect rectang ayatakar aayatakar आयताकार rectangul rectangler rectanguler',
  round: 'gol circular गोल गोलाकार',
  box: 'boxes बॉक्स',
  hollow: 'hollows',
  shs: '',
  rhs: '',
  chs: '',

  // Finishes and ends.
  black: 'kala kaala kali kaali kaale kale काला काली ब्लैक blk blak',
  varnished: 'varnish',
  coated: 'coating coat coatings',
  painted: '',
  oiled: '',
  bare: 'uncoated',
  threaded: 'thread threading threads thrd chudi चूड़ी',
  screwed: '',
  socketed: '',
  coupled: '',
  grooved: 'groove',
  bevelled: 'beveled bevel beveledend bevelend',
  plain: 'plainend',
  pickled: 'pickling',
  annealed: 'annealing',
  psl: '',
  end: 'ends',

  // Sizes and their units.
  inch: 'inches inchs inche incha in इंच इन्च इंची inchi ench इंचस',
  nb: 'n/b एनबी nbore',
  dn: '',
  nps: '',
  od: 'o/d ओडी',
  id: 'i/d',
  bore: '',
  dia: 'diameter diam dia. व्यास',
  outside: 'outer',
  inside: 'inner internal',
  thk: 'thick thickness wt w/t thickn thik mota motai मोटाई मोटा thck thikness thicknes thiknes',
  wall: 'walls',
  mm: 'एमएम मिमी मि॰मी॰ millimeter millimetre millimeters millimetres mms',
  cm: 'centimetre centimeter cms',
  gauge: 'gage guage गेज',
  swg: 'एसडब्ल्यूजी',
  bwg: 'बीडब्ल्यूजी',
  long: 'lambai लंबाई लम्बाई',
  size: 'sizes साइज',
  nominal: '',
  sch: 'शेड्यूल schedule sched schd schdule shedule shedul scedule skedule schedul scheduled',
  class: 'clas klas cl क्लास klass clss',
  std: 'standard',
  xs: 'xh',
  xxs: 'xxh',
  extra: '',
  double: '',
  strong: '',
  weight: 'weights wgt vajan vazan वजन',
  light: 'halka halki lite हल्का हल्की लाइट ligth lyt',
  medium: 'med midium meduim medum मीडियम मध्यम mediam mediem midiyam mediyam medim',
  heavy: 'bhari bhaari heavyduty भारी हैवी हेवी hvy havy hevy heavey heavi hevvy',
  a: 'ए',
  b: 'बी',
  c: 'सी',
  l: 'एल',
  s: 'एस',
  gr: 'grade grad gred grd grades ग्रेड graid graed',

  // Units of quantity.
  pieces:
    'piece pcs pc nos no number numbers pes पीस नग nag unit units अदद pcss joint joints jt jts nos. ngs nags nug pis पिस इकाई',
  length: 'lengths lgth lgths lgt lgths. lengthes lenth lengh lnth lenght lenghts lenths लेंथ लैंथ',
  m: 'metre metres meter meters mtr mtrs mitar miter मीटर मी mtr. mtres metr',
  rm: 'rmt rmtr rmtrs rmts r/m rmeter rmtr. lm l/m rnm',
  km: 'kms kilometre kilometres kilometer kilometers',
  ft: 'feet foot fit fut फुट फीट फ़ीट फिट',
  rft: '',
  running: 'linear lineal',
  kg: 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes किलो किलोग्राम kilogramm kilograam kgg',
  ton: 'tons tonne tonnes tonn tonnage टन',
  mton: 'mtons',
  'm/t': '',
  quintal: 'quintals qtl qtls क्विंटल kuintal quintel',
  dozen: 'dozens doz darjan darzan दर्जन darzon',
  bundle: 'bundles bdl bdls bandal बंडल',
  set: 'sets',
  truck: 'trucks truckload trailer',
  qty: 'quantity qnty qtty quantities मात्रा',
  mt: 'mts',
  each: 'ea',
  lg: '',
  cut: '',

  // Prices.
  rs: 'rupees rupee inr rupaye rupaya rupaiye रुपये रुपए रु',
  price: 'prices cost costing costs bhav bhaav daam dam kimat keemat mulya mrp कीमत भाव दाम मूल्य प्राइस',
  rate: 'rates रेट',
  per: 'प्रति',
  under: 'below upto within less max maximum',
  above: 'over more minimum min',
  tax: 'gst igst cgst sgst vat',

  // Letters and connections.
  and: 'aur और',
  of: '',
  from: '',
  to: '',
  x: 'by',
}

/** Words of the same letters that are not what a lower-case reading makes of them. */
const CASED: Readonly<Record<string, string>> = {
  MT: 'tonnes-mt',
  'M/T': 'tonnes-mt',
  'm/t': 'tonnes-mt',
  'M.T': 'tonnes-mt',
}

const keys = new Map(
  Object.entries(SPELLINGS).flatMap(([key, others]) =>
    [key, ...others.split(' ').filter(Boolean)].map((spelling) => [spelling, key] as const),
  ),
)

/** The key of a word as it is typed: 'Mtrs' is 'm'; a word without a key is itself in lower case. */
export function keyOf(typed: string): string {
  const cased = Object.hasOwn(CASED, typed) ? CASED[typed] : undefined
  if (cased !== undefined) return cased
  const lower = typed.toLowerCase()
  return keys.get(lower) ?? lower
}

/** Other ways in which people write a word: 'galvanized' and 'jasta' for 'galvanised'. */
export const spellingsOf = (key: string): string[] =>
  (Object.hasOwn(SPELLINGS, key) ? (SPELLINGS[key] ?? '') : '').split(' ').filter(Boolean)

/** Whether the trade has this word. */
export const isSpelling = (word: string): boolean => keys.has(word)

export const SPELLED: ReadonlyMap<string, string> = keys
