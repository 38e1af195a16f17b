/**
 * The words of the trade and their other spellings, reviewed as one table: English, Hindi in Devanagari and in Latin
 * letters, abbreviations, plurals. The left word is the one that the patterns of this folder know.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  // Nouns that every product is.
  pipe: 'pipes piping pype pip paip pipa पाइप पाईप पाइपें पाइपों पाइप्स पाईपें',
  tube: 'tubes tubing tubings tub toob tyub ट्यूब ट्यूबें नली nali nalli',
  steel: 'steels ispat स्टील इस्पात',

  // Materials.
  iron: 'loha lohe lohaa lohey lokhand लोहा लोहे लौह लोखंड',
  ms: 'mild mildsteel एमएस एम॰एस॰',
  cs: 'carbon सीएस',
  ss: 'stainless stainlesssteel inox एसएस स्टेनलेस स्टैनलेस',
  alloy: 'alloys एलॉय',

  // Categories and manufacture.
  seamless: 'smls simless सीमलेस सिमलेस',
  erw: 'eriw ईआरडब्ल्यू ईआरडब्लू',
  welded: 'efw welding वेल्डेड',
  gi: 'galvanised galvanized galvanise galvanize galvanic galv hdg zinc jasta jasti जीआई जी॰आई॰ जस्ती जस्ता गैल्वेनाइज्ड गैल्वनाइज्ड',
  saw: '',
  lsaw: '',
  hsaw: 'spiral ssaw helical spirally',
  linepipe: 'pipeline pipelines',
  cds: 'cdw cdw cew dom',

  // Shapes.
  square: 'sq sqr chaukor chokor choukor chaukaur chowkor chouras chauras shs चौकोर चोकोर चौरस वर्गाकार',
  rectangular: 'rectangle rect rhs ayatakar aayatakar आयताकार',
  round: 'gol chs circular गोल गोलाकार',
  box: 'boxes बॉक्स',
  hollow: 'hollows',
  section: 'sections',

  // Finishes and ends.
  black: 'kala kaala काला काली ब्लैक',
  varnished: 'varnish',
  coated: 'coating coat',
  painted: '',
  threaded: 'thread threading thrd chudi चूड़ी',
  screwed: '',
  socketed: '',
  coupled: '',
  grooved: 'groove',
  bevelled: 'beveled bevel bevelend',
  plain: 'plainend',
  pickled: 'annealed',

  // Sizes and their units.
  inch: 'inches inchs inche incha इंच इन्च इंची',
  nb: 'एनबी',
  dn: '',
  nps: '',
  od: 'ओडी',
  bore: '',
  dia: 'diameter ø व्यास',
  thk: 'thick thickness wt wall mota motai मोटाई मोटा',
  mm: 'एमएम मिमी मि॰मी॰ millimeter millimetre millimeters millimetres',
  gauge: 'gage guage swg bwg गेज',
  ft: 'feet foot fit fut फुट फीट फिट',
  metre: 'mtr mtrs mtrs meter meters metres mitar miter मीटर',
  length: 'lengths long lambai लंबाई लम्बाई',
  size: 'sizes साइज',
  nominal: '',
  sch: 'शेड्यूल schedule sched schd schdule ',
  class: 'clas klas क्लास',
  a: 'ए',
  b: 'बी',
  c: 'सी',
  std: '',
  xs: '',
  xxs: '',
  light: 'halka halki lite हल्का हल्की लाइट',
  medium: 'midium मीडियम मध्यम',
  heavy: 'bhari bhaari heavyduty भारी हैवी हेवी',
  gr: 'grade grad gred grd ग्रेड',
  astm: '',
  asme: '',
  api: '',
  tp: '',
  yst: '',
  '1 1/2': 'dedh डेढ़ डेढ',
  '2 1/2': 'dhai dhaai adhai ढाई अढ़ाई',
  '1/2': 'aadha adha aadhi half आधा आधी',
  '3/4': 'paun pauna pona पौन पौना',
  '1 1/4': 'sawa सवा',

  // What pipe is used for.
  gas: 'lpg cng png गैस',
  water: 'pani paani drinking पानी जल',
  plumbing: 'plumber nal nalka nul प्लंबिंग प्लम्बिंग नल',
  sewage: 'sewer sewerage drainage drain',
  irrigation: 'agriculture agricultural farm khet kheti sinchai सिंचाई खेती खेत',
  steam: 'ibr bhap bhaap भाप स्टीम',
  fire: 'firefighting fighting sprinkler sprinklers hydrant aag फायर आग अग्निशमन',
  scaffolding: 'scaffold scaffoldings shuttering staging paad machan cuplock मचान स्कैफोल्डिंग',
  boiler: 'boilers बॉयलर बायलर',
  superheater: 'superheaters reheater',
  economiser: 'economizer',
  heatexchanger: 'exchanger condenser condensor',
  borewell: 'borehole tubewell boring बोरवेल बोरिंग ट्यूबवेल',
  casing: 'केसिंग',
  hydraulic: 'hydraulics हाइड्रोलिक',
  structural: 'structure structures fabrication truss column shed construction building',
  fence: 'fencing railing railings handrail handrails gate gates grill grills furniture रेलिंग गेट जाली फर्नीचर',
  solar: 'mounting सोलर',
  hvac: 'chiller chilled ac cooling ahu',
  oil: 'petroleum petrol crude refinery ongc तेल',
  dairy: 'food pharma milk beverage pharmaceutical hygienic',
  piling: 'pile piles penstock',

  // Words that say nothing about the product.
  price:
    'prices rate rates cost costing costs bhav bhaav daam dam kimat keemat mulya pricelist ratelist mrp quotation quote quotes कीमत भाव दाम रेट मूल्य प्राइस',
  pieces: 'piece pcs pc nos no number numbers qty quantity नग पीस',
  kg: 'kgs kilo kilos kilogram kilograms किलो',
  ton: 'tons tonne tonnes mt mts टन',
  quintal: 'quintals क्विंटल',
  bundle: 'bundles',
}

/** Words that are left out of a search without a message. */
export const CONNECTORS = new Set(
  'a an the of in on for with and or to from by at is are per no as type approx about nominal size'.split(
    ' ',
  ),
)

/** Words that are left out of a search, with a message. */
export const FILLERS = new Set(
  (
    'ka ke ki ko se me mein hai hain chahiye chaiye chahie wala wali wale aur kitna kitne kitni milega batao bataye bhejo dijiye ' +
    'need needed want require required requirement looking buy buying purchase please pls plz kindly send give me we i us our my you urgent urgently ' +
    'sir madam ji bhai hello hi dear enquiry inquiry enquire list latest today best cheap cheapest low good quality new old ' +
    'house home ghar makan office site project work use used using purpose suitable near nearby dealer dealers supplier suppliers ' +
    'manufacturer manufacturers distributor distributors shop store stock available availability delivery online india indian ' +
    'mumbai delhi pune chennai kolkata hyderabad bangalore bengaluru ahmedabad maharashtra gujarat company brand brands make ' +
    'product products item items material materials underground ground under above below upto up like similar any all only also ' +
    'hot dip dipped industrial commercial standard standards original genuine branded full half single double kg rupees rs inr gst ' +
    'का के की को से में है हैं चाहिए चाहिये वाला वाली वाले और घर लिए लिये कितना कितने कितनी मुझे हमें दीजिए बताओ मकान खरीदना'
  ).split(' '),
)

/** Other goods that buyers look for, with their spellings: nothing is found, and the message says why. */
export const OTHER_GOODS: Readonly<Record<string, string>> = {
  valve: 'valves वाल्व',
  flange: 'flanges फ्लैंज',
  fitting: 'fittings फिटिंग',
  elbow: 'elbows एल्बो',
  tee: 'tees',
  reducer: 'reducers',
  coupling: 'couplings',
  nipple: 'nipples',
  socket: 'sockets',
  bend: 'bends',
  union: 'unions',
  gasket: 'gaskets',
  clamp: 'clamps coupler couplers',
  bolt: 'bolts nut nuts fastener fasteners screw screws',
  tap: 'taps faucet',
  pump: 'pumps पंप',
  tank: 'tanks',
  PVC: 'upvc cpvc pvc पीवीसी',
  HDPE: 'hdpe ppr mdpe pprc polyethylene plastic प्लास्टिक',
  copper: 'tamba तांबा कॉपर',
  brass: 'pital peetal पीतल',
  aluminium: 'aluminum alluminium एल्युमिनियम',
  titanium: 'inconel monel hastelloy',
  'cast iron': 'ci di ductile',
  cement: 'concrete rcc hume asbestos सीमेंट',
  rubber: 'hose hoses',
  'TMT bar': 'tmt rebar rebars sariya saria सरिया',
  bar: 'bars rod rods',
  wire: 'wires cable cables तार',
  sheet: 'sheets plate plates coil coils chadar चादर',
  angle: 'angles channel channels beam beams girder patti',
}
