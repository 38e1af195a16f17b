/** A value with the words for it, in lower case. */
export interface Term {
  id: string
  written: readonly string[]
}

/** What covers the steel. Hot-dip galvanised before and after forming are two: pre-galvanised tube has a thinner coat. */
export const FINISHES: readonly Term[] = [
  { id: 'Black', written: ['black', 'blk', 'uncoated', 'bare', 'kala', 'kaala', 'काला', 'ब्लैक'] },
  {
    id: 'Galvanised',
    written: [
      'galvanised',
      'galvanized',
      'galvanising',
      'galv',
      'gi',
      'g.i.',
      'hdg',
      'hot dip galvanised',
      'जस्ती',
      'जीआई',
    ],
  },
  {
    id: 'Pre-galvanised',
    written: [
      'pre-galvanised',
      'pregalvanised',
      'pregalvanized',
      'pre galvanized',
      'pre galvanised',
      'gp',
      'pre-galv',
    ],
  },
  { id: 'Varnished', written: ['varnished', 'varnish', 'black varnished', 'lacquered'] },
  { id: 'Painted', written: ['painted', 'primer', 'red oxide', 'epoxy painted', 'powder coated'] },
  { id: 'Oiled', written: ['oiled', 'oil coated', 'rust preventive oil'] },
  { id: 'Phosphated', written: ['phosphated'] },
  {
    id: 'Annealed and pickled',
    written: ['annealed and pickled', 'pickled', 'annealed & pickled', 'ap finish', 'a&p'],
  },
  { id: 'Bright annealed', written: ['bright annealed', 'ba'] },
  { id: 'Mirror polished', written: ['mirror polished', 'mirror finish', 'polished', 'buffed'] },
  { id: 'Satin', written: ['satin', 'hairline', 'matt finish', 'matte', '180 grit', '240 grit', '320 grit'] },
  { id: 'Honed', written: ['honed', 'srb', 'skived and roller burnished'] },
]

/** Coatings for corrosion, outside unless the word says lining. */
export const COATINGS: readonly Term[] = [
  { id: '3LPE', written: ['3lpe', '3 lpe', '3-lpe', '3 layer pe', 'three layer polyethylene', '3l pe'] },
  { id: '3LPP', written: ['3lpp', '3 lpp', '3 layer pp', 'three layer polypropylene'] },
  { id: 'FBE', written: ['fbe', 'fusion bonded epoxy'] },
  { id: 'Dual FBE', written: ['dual fbe', '2lfbe', 'dfbe'] },
  { id: 'Coal tar', written: ['coal tar', 'cte', 'coal tar enamel', 'coal tar tape'] },
  { id: 'Polyurethane', written: ['pu coated', 'polyurethane coated'] },
  { id: 'Guniting', written: ['gunited', 'guniting', 'cement mortar coating', 'outcoated'] },
  { id: 'Cement lining', written: ['cement lined', 'cml', 'cement mortar lining', 'ccl'] },
  { id: 'Epoxy lining', written: ['epoxy lined', 'internal epoxy', 'food grade epoxy'] },
  { id: 'Rubber lining', written: ['rubber lined'] },
]

/** How the ends are. */
export const ENDS: readonly Term[] = [
  { id: 'Plain', written: ['plain end', 'plain ends', 'plain', 'pe', 'p/e', 'square cut'] },
  {
    id: 'Bevelled (30°)',
    written: ['bevelled', 'beveled', 'bevel end', 'bevel ends', 'be', 'b/e', 'weld ends'],
  },
  {
    id: 'Threaded and coupled',
    written: [
      'threaded and coupled',
      'threaded & coupled',
      't&c',
      't & c',
      't/c',
      'tbe',
      'threaded both ends',
    ],
  },
  {
    id: 'Screwed and socketed',
    written: [
      'screwed and socketed',
      'screwed & socketed',
      's&s',
      's & s',
      's/s',
      'with socket',
      'incl. sockets',
    ],
  },
  { id: 'Threaded', written: ['threaded', 'thread', 'screwed', 'toe', 'threaded one end', 'चूड़ी'] },
  { id: 'Grooved', written: ['grooved', 'groove', 'pre-grooved', 'roll grooved', 'victaulic'] },
  { id: 'Swaged', written: ['swaged', 'swaged end', 'spigot and socket', 'bell and spigot'] },
  { id: 'Flanged', written: ['flanged end', 'flanged ends'] },
]

/** Certificates, approvals and tests that are cited beside a product and are no grade of it. */
export const APPROVALS: readonly Term[] = [
  { id: 'IBR', written: ['ibr', 'i.b.r.', 'indian boiler regulations', 'form iii a', 'form iii-a'] },
  { id: 'NACE MR0175', written: ['nace', 'nace mr0175', 'mr0175', 'sour service', 'iso 15156'] },
  { id: 'HIC tested', written: ['hic', 'hic tested', 'nace tm0284', 'ssc'] },
  { id: 'ISI marked', written: ['isi', 'isi mark', 'isi marked', 'bis marked', 'bis certified'] },
  { id: 'EN 10204 2.1', written: ['2.1 certificate', 'en 10204 2.1'] },
  { id: 'EN 10204 2.2', written: ['2.2 certificate', 'en 10204 2.2'] },
  { id: 'EN 10204 3.1', written: ['3.1 certificate', 'en 10204 3.1', 'mtc', 'mill test certificate'] },
  { id: 'EN 10204 3.2', written: ['3.2 certificate', 'en 10204 3.2', 'tpi', 'third party inspection'] },
]

/**
 * What is sold beside pipe and is none. `sections` have sizes that look like those of pipes: 'ISMC 100' is a channel 100 mm high,
 * 'ISA 50x50x6' an angle, neither a pipe nor a hollow section.
 */
export const OTHER_GOODS: readonly Term[] = [
  {
    id: 'flange',
    written: [
      'flange',
      'flanges',
      'sorf',
      'wnrf',
      'blrf',
      'blind flange',
      'slip on flange',
      'weld neck',
      'फ्लैंज',
    ],
  },
  {
    id: 'elbow',
    written: ['elbow', 'elbows', 'lr elbow', 'sr elbow', '90 deg elbow', '45 deg elbow', 'एल्बो'],
  },
  { id: 'tee', written: ['tee', 'tees', 'equal tee', 'reducing tee', 'unequal tee'] },
  {
    id: 'reducer',
    written: [
      'reducer',
      'reducers',
      'concentric reducer',
      'eccentric reducer',
      'conc reducer',
      'ecc reducer',
    ],
  },
  { id: 'fitting', written: ['fitting', 'fittings', 'pipe fittings', 'butt weld fittings', 'फिटिंग'] },
  { id: 'cap', written: ['end cap', 'end caps', 'pipe cap', 'dish end'] },
  { id: 'stub end', written: ['stub end', 'stub ends', 'lap joint'] },
  { id: 'olet', written: ['weldolet', 'sockolet', 'threadolet', 'olets'] },
  { id: 'nipple', written: ['nipple', 'nipples', 'barrel nipple', 'hex nipple', 'swage nipple'] },
  { id: 'socket', written: ['socket', 'sockets', 'coupling', 'couplings', 'full coupling', 'half coupling'] },
  { id: 'union', written: ['union', 'unions'] },
  { id: 'bend', written: ['bend', 'bends', 'long bend', '5d bend', '3d bend'] },
  {
    id: 'valve',
    written: [
      'valve',
      'valves',
      'gate valve',
      'ball valve',
      'globe valve',
      'butterfly valve',
      'nrv',
      'check valve',
      'sluice valve',
      'वाल्व',
    ],
  },
  { id: 'gasket', written: ['gasket', 'gaskets', 'spiral wound gasket', 'caf gasket'] },
  {
    id: 'fastener',
    written: [
      'bolt',
      'bolts',
      'nut',
      'nuts',
      'stud',
      'studs',
      'stud bolt',
      'washer',
      'washers',
      'fasteners',
      'screw',
      'screws',
      'u bolt',
      'anchor bolt',
    ],
  },
  {
    id: 'clamp',
    written: [
      'clamp',
      'clamps',
      'coupler',
      'couplers',
      'swivel coupler',
      'right angle coupler',
      'pipe support',
      'hanger',
      'saddle',
    ],
  },
  {
    id: 'channel',
    written: ['channel', 'channels', 'c channel', 'ms channel', 'ismc', 'islc', 'isjc', 'u channel'],
  },
  { id: 'angle', written: ['angle', 'angles', 'ms angle', 'isa', 'equal angle', 'l angle'] },
  {
    id: 'beam',
    written: [
      'beam',
      'beams',
      'i beam',
      'h beam',
      'ismb',
      'islb',
      'iswb',
      'ishb',
      'isjb',
      'npb',
      'wpb',
      'joist',
      'girder',
    ],
  },
  { id: 'plate', written: ['plate', 'plates', 'ms plate', 'chequered plate', 'boiler quality plate'] },
  {
    id: 'sheet',
    written: [
      'sheet',
      'sheets',
      'coil',
      'coils',
      'hr sheet',
      'cr sheet',
      'gp sheet',
      'roofing sheet',
      'चादर',
      'chadar',
    ],
  },
  { id: 'strip', written: ['strip', 'strips', 'skelp', 'slit coil'] },
  {
    id: 'bar',
    written: [
      'bar',
      'bars',
      'round bar',
      'square bar',
      'bright bar',
      'rod',
      'rods',
      'flats',
      'ms flat',
      'flat bar',
      'hex bar',
    ],
  },
  {
    id: 'rebar',
    written: ['tmt', 'rebar', 'rebars', 'tmt bar', 'sariya', 'saria', 'fe 500d', 'fe500d', 'सरिया'],
  },
  { id: 'wire', written: ['wire', 'wires', 'wire rod', 'binding wire', 'gi wire', 'cable', 'cables', 'तार'] },
  { id: 'rail', written: ['rail', 'rails'] },
  { id: 'conduit', written: ['conduit', 'conduits', 'electrical conduit'] },
  { id: 'electrode', written: ['electrode', 'electrodes', 'welding rod', 'filler wire'] },
  {
    id: 'plastic pipe',
    written: ['pvc', 'upvc', 'cpvc', 'hdpe', 'ppr', 'pprc', 'mdpe', 'pex', 'swr', 'grp', 'frp', 'पीवीसी'],
  },
  { id: 'cast iron pipe', written: ['cast iron', 'ci pipe', 'di pipe', 'ductile iron'] },
  { id: 'concrete pipe', written: ['rcc pipe', 'hume pipe', 'asbestos', 'ac pipe'] },
  { id: 'hose', written: ['hose', 'hoses', 'rubber hose', 'hose pipe'] },
  {
    id: 'fixture',
    written: ['tap', 'taps', 'bib cock', 'bibcock', 'pump', 'pumps', 'water tank', 'tank', 'tanks', 'faucet'],
  },
  { id: 'building material', written: ['cement', 'paint', 'thinner', 'sand', 'bricks'] },
]

/** Words for what the steel is. 'Mild steel' is carbon steel; the trade means black welded tube of ordinary grade by it. */
export const METALS: readonly Term[] = [
  { id: 'mild steel', written: ['ms', 'm.s.', 'mild steel', 'mildsteel', 'एमएस', 'एम॰एस॰'] },
  { id: 'carbon steel', written: ['cs', 'c.s.', 'carbon steel', 'carbon', 'सीएस'] },
  {
    id: 'stainless steel',
    written: ['ss', 's.s.', 'stainless steel', 'stainless', 'inox', 'एसएस', 'स्टेनलेस', 'स्टैनलेस'],
  },
  { id: 'alloy steel', written: ['alloy steel', 'alloy', 'low alloy', 'chrome moly', 'एलॉय'] },
  { id: 'duplex steel', written: ['duplex', 'dss', 'duplex steel', 'super duplex', 'sdss'] },
  { id: 'nickel alloy', written: ['nickel alloy', 'monel', 'inconel', 'incoloy', 'hastelloy'] },
  { id: 'titanium', written: ['titanium', 'ti gr 2'] },
  {
    id: 'copper alloy',
    written: ['cupronickel', 'cu-ni', 'copper', 'brass', 'tamba', 'pital', 'तांबा', 'पीतल'],
  },
  { id: 'aluminium', written: ['aluminium', 'aluminum', 'एल्युमिनियम'] },
]
