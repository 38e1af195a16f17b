import type { Explanation } from './piece.ts'

const says = (explanation: Explanation, phrases: string): readonly (readonly [string, Explanation])[] =>
  phrases.split(',').map((phrase) => [phrase.trim(), explanation] as const)

/**
 * Phrases of the trade with what they say, in the keys of `spellings.ts`. The longest phrase wins: 'pre galvanised' is no
 * 'galvanised', 'line pipe' no 'pipe'.
 */
export const PHRASES: readonly (readonly [string, Explanation])[] = [
  // Materials.
  ...says(
    { kind: 'material', value: 'stainless steel' },
    'ss, एस एस, एस . एस ., stainless, stainless steel, ss steel, s s',
  ),
  ...says({ kind: 'material', value: 'mild steel' }, 'ms, एम एस, एम . एस ., mild steel, mild, m s, ms steel'),
  ...says({ kind: 'material', value: 'carbon steel' }, 'cs, carbon steel, carbon, c s'),
  ...says(
    { kind: 'material', value: 'low-temperature carbon steel' },
    'ltcs, lt cs, low temperature carbon steel, low temp',
  ),
  ...says({ kind: 'material', value: 'alloy steel' }, 'alloy, alloy steel, as pipe, chrome moly, cr mo'),
  ...says({ kind: 'material', value: 'duplex' }, 'duplex, duplex steel, duplex stainless steel, dss'),
  ...says({ kind: 'material', value: 'super duplex' }, 'super duplex, sdss, super duplex steel'),
  ...says({ kind: 'material', value: 'steel' }, 'iron, iron steel'),
  ...says(
    { kind: 'material', value: 'nickel alloy' },
    'inconel, monel, hastelloy, incoloy, alloy 20, nickel, nickel alloy, cupro nickel',
  ),
  ...says({ kind: 'material', value: 'titanium' }, 'titanium'),

  // Manufacture.
  ...says(
    { kind: 'process', value: 'seamless' },
    'seamless, bina jod, बिना जोड़, बिना जोड, jointless, hot finished seamless',
  ),
  ...says(
    { kind: 'process', value: 'ERW' },
    'erw, electric resistance welded, hf induction welded, e r w, high frequency welded',
  ),
  ...says({ kind: 'process', value: 'welded' }, 'welded, wld, tig welded, welded pipe, fabricated'),
  ...says(
    { kind: 'process', value: 'LSAW' },
    'lsaw, longitudinal welded, longitudinally welded, longitudinal submerged arc welded, longitudinal saw, l saw',
  ),
  ...says(
    { kind: 'process', value: 'HSAW' },
    'hsaw, spiral, spiral welded, spiral saw, hsaw welded, helical saw, h saw, spiral submerged arc welded',
  ),
  ...says({ kind: 'process', value: 'SAW' }, 'saw, submerged arc welded, saw welded'),
  ...says({ kind: 'process', value: 'EFW' }, 'efw, electric fusion welded'),
  ...says({ kind: 'process', value: 'CDW' }, 'cdw, cold drawn welded'),
  ...says({ kind: 'process', value: 'CEW' }, 'cew, cold drawn electric welded, erw cew'),
  ...says({ kind: 'process', value: 'DOM' }, 'dom, drawn over mandrel'),
  ...says({ kind: 'process', value: 'seamless' }, 'cds, cold drawn seamless, cd seamless'),

  // Shapes.
  ...says(
    { kind: 'shape', value: 'square' },
    'square, shs, square hollow section, square section, square box, square hollow, shs section',
  ),
  ...says(
    { kind: 'shape', value: 'rectangular' },
    'rectangular, rhs, rectangular hollow section, rectangular section, rectangular box, rectangular hollow, rhs section',
  ),
  ...says(
    { kind: 'shape', value: 'round' },
    'round, chs, circular hollow section, round hollow section, circular section',
  ),
  ...says(
    { kind: 'shape', value: 'hollow' },
    'hollow section, hollow, box section, box, box pipe, box tube, hss, hollow sec, structural hollow section',
  ),
  ...says(
    { kind: 'shape', value: 'other' },
    'd - shape, d - section, finned tube, oval, hexagonal, hexagon, hex, d shape, d shaped, d section, elliptical, triangular, octagonal, oval tube',
  ),

  // Finishes.
  ...says(
    { kind: 'finish', value: 'Galvanised' },
    'gi, जी आई, जी . आई, जी . आई ., galvanised, galvanised iron, gi iron, hot dip galvanised, hot dipped galvanised, hot dip, hot dipped, hot galvanised, g i, gi galvanised',
  ),
  ...says(
    { kind: 'finish', value: 'Pre-galvanised' },
    'gp, pre galvanised, pregalvanised, pre gi, pregalvanized, pre - galvanised',
  ),
  ...says({ kind: 'finish', value: 'Black' }, 'black, mild black, unpainted, self colour, non galvanised'),
  ...says({ kind: 'finish', value: 'Varnished' }, 'varnished, black varnished'),
  ...says(
    { kind: 'finish', value: 'Painted' },
    'painted, red oxide, primer, primer painted, red oxide primer',
  ),
  ...says(
    { kind: 'finish', value: 'Mirror polished' },
    'mirror, mirror polish, mirror polished, polished, polish, mirror finish, matt, matt finish, satin, buffed, hairline',
  ),
  ...says(
    { kind: 'finish', value: 'Annealed and pickled' },
    'pickled, annealed and pickled, annealed, annealed pickled, ap, pickled and annealed, bright annealed',
  ),
  ...says(
    { kind: 'coating', value: '3LPE' },
    '3 lpe, 3 lpe coated, 3 layer pe, 3 layer polyethylene, 3 layer pe coated, lpe, 3 - lpe',
  ),
  ...says({ kind: 'coating', value: '3LPP' }, '3 lpp, 3 lpp coated, 3 layer pp, 3 layer polypropylene'),
  ...says({ kind: 'coating', value: 'FBE' }, 'fbe, fbe coated, fusion bonded epoxy, epoxy coated, epoxy'),
  ...says({ kind: 'coating', value: 'coated' }, 'coated'),
  ...says(
    { kind: 'coating', value: 'Coal tar' },
    'bitumen, bituminous, coal tar, coal tar enamel, bitumen coated',
  ),
  ...says(
    { kind: 'coating', value: 'Cement lining' },
    'cement mortar lining, cement lining, cement lined, cement mortar lined, cml',
  ),
  ...says({ kind: 'coating', value: 'Polyurethane' }, 'pu coated, polyurethane'),

  // Ends.
  ...says(
    { kind: 'ends', value: 'Threaded' },
    'threaded, screwed, threaded and coupled, screwed and socketed, screwed and coupled, threaded and socketed, t and c, s and s, t & c, s & s, threaded end, screwed end, with socket, with sockets, with coupling, with couplings, socketed, coupled, tbe, btc, stc, ltc, eue, nue, incl . socket, incl . sockets, incl socket, incl sockets, with threaded end, one socket, bspt, npt',
  ),
  ...says(
    { kind: 'ends', value: 'Plain' },
    'plain, plain end, pe, pbe, plain - end, p e, both end plain, plain both end',
  ),
  ...says(
    { kind: 'ends', value: 'Bevelled (30°)' },
    'bevelled, bevelled end, be, bbe, beveled end, b e, bw end, bevelled both end',
  ),
  ...says({ kind: 'ends', value: 'Grooved' }, 'grooved, grooved end, roll grooved, victaulic'),

  // Classes and schedules without a number.
  ...says(
    { kind: 'schedule', value: 'light' },
    'light, light class, light duty, light weight, class light, yellow band, yellow strip, yellow stripe, pilli patti, peeli patti, पीली पट्टी, yellow colour band',
  ),
  ...says(
    { kind: 'schedule', value: 'medium' },
    'medium, medium class, medium duty, medium weight, class medium, blue band, blue strip, blue stripe, neeli patti, nili patti, नीली पट्टी, medium श्रेणी',
  ),
  ...says(
    { kind: 'schedule', value: 'heavy' },
    'heavy, heavy class, heavy duty, heavy weight, class heavy, red band, red strip, red stripe, lal patti, laal patti, लाल पट्टी, heavy श्रेणी',
  ),
  ...says(
    { kind: 'schedule', value: 'STD' },
    'std, std weight, std wall, standard weight, std thk, sch std, std wgt, standard wall',
  ),
  ...says({ kind: 'schedule', value: 'XS' }, 'xs, eh, sch xs, extra strong, extra heavy, xtra strong'),
  ...says(
    { kind: 'schedule', value: 'XXS' },
    'xxs, sch xxs, double extra strong, double extra heavy, xx strong, xx heavy, xx s',
  ),

  // What pipe is used for.
  ...says(
    { kind: 'application', value: 'boiler' },
    'boiler tube, boiler, बॉयलर, बॉयलर ट्यूब, boiler pipe, stay tube, smoke tube, fire tube, stay tube, air heater tube, fire tube boiler, boiler smoke tube, smoke',
  ),
  ...says(
    { kind: 'application', value: 'superheater' },
    'superheater, super heater, superheater tube, superheater coil, superheater coil tube, super heater coil, reheater, reheater coil',
  ),
  ...says(
    { kind: 'application', value: 'economiser' },
    'economiser, economizer, economiser coil, economiser coil tube',
  ),
  ...says(
    { kind: 'application', value: 'heat exchanger' },
    'heat exchanger, heat exchanger tube, heatexchanger, exchanger, condenser, condensor, condenser tube, u tube, u - tube, finned tube, air heater',
  ),
  ...says(
    { kind: 'application', value: 'precision' },
    'honed, honed tube, hydraulic, hydraulic tube, hyd . tube, cylinder tube, mechanical tube, instrument tube, impulse tube, impulse, capillary, capillary tube, instrumentation tube, propeller shaft, precision tube, precision, automotive, cycle tube',
  ),
  ...says(
    { kind: 'application', value: 'furniture' },
    'furniture, furniture tube, furniture pipe, cr pipe, cr tube, cr, crc',
  ),
  ...says(
    { kind: 'application', value: 'idler' },
    'idler, conveyor idler, idler tube, conveyor idler tube, conveyor, belt conveyor',
  ),
  ...says(
    { kind: 'application', value: 'line pipe' },
    'line pipe, linepipe, line - pipe, pipeline, pipelines',
  ),
  ...says({ kind: 'application', value: 'plumbing' }, 'plumbing, plumber, nal, nalka, प्लंबिंग, नल'),
  ...says(
    { kind: 'application', value: 'water' },
    'water, water pipeline, water pipelines, pani, paani, पानी, drinking water, water line, water supply, potable water',
  ),
  ...says({ kind: 'application', value: 'gas' }, 'gas, gas line, lpg, cng, png, गैस, natural gas'),
  ...says({ kind: 'application', value: 'sewage' }, 'sewage, sewer, drain, drainage'),
  ...says(
    { kind: 'application', value: 'irrigation' },
    'irrigation, agriculture, khet, kheti, sinchai, सिंचाई',
  ),
  ...says({ kind: 'application', value: 'steam' }, 'steam, steam line, bhap, भाप'),
  ...says(
    { kind: 'application', value: 'fire fighting' },
    'fire, fire fighting, firefighting, fire line, hydrant, sprinkler, fire hydrant, fire ring main, आग, फायर',
  ),
  ...says(
    { kind: 'application', value: 'scaffolding' },
    'scaffolding, scaffold, scaffolding tube, shuttering, cuplock, machan, मचान',
  ),
  ...says(
    { kind: 'application', value: 'borewell' },
    'borewell, bore well, tube well, tubewell, borewell casing, casing, casing pipe, column pipe, column, borehole, boring, बोरवेल, केसिंग, बोरवेल केसिंग',
  ),
  ...says({ kind: 'application', value: 'OCTG' }, 'octg, octg tubing, oil well casing, oil well tubing'),
  ...says(
    { kind: 'application', value: 'structural' },
    'structural, structure, fabrication, truss, shed, column post',
  ),
  ...says(
    { kind: 'application', value: 'railing' },
    'railing, railings, handrail, fence, fencing, gate, grill, रेलिंग',
  ),
  ...says(
    { kind: 'application', value: 'solar' },
    'solar, solar structure, solar mounting, module mounting, सोलर',
  ),
  ...says({ kind: 'application', value: 'HVAC' }, 'hvac, chiller, chilled water, ahu, cooling tower'),
  ...says(
    { kind: 'application', value: 'oil and gas' },
    'oil and gas, gas pipeline, oil pipeline, oil, refinery, petroleum',
  ),
  ...says({ kind: 'application', value: 'dairy' }, 'dairy, dairy tube, sanitary, food, pharma'),
  ...says({ kind: 'application', value: 'piling' }, 'piling, pile, piles, piling pipe'),
  ...says({ kind: 'application', value: 'chimney' }, 'chimney, chimney pipe'),

  ...says({ kind: 'chatter', value: 'fins' }, 'aluminium fins, copper fins, fins'),

  // Nouns that every product is.
  ...says(
    { kind: 'noun', value: 'pipe' },
    'pipe, tube, steel pipe, steel tube, steel, piping, product, gi pipe material',
  ),
]

/** Goods that are no pipe, with their spellings. */
const OTHER_GOODS: Readonly<Record<string, string>> = {
  valve: 'valve, valves, gate valve, ball valve, butterfly valve, check valve, nrv, वाल्व',
  flange: 'flange, flanges, weld neck flange, blind flange, slip on flange, wnrf, sorf, blrf, फ्लैंज',
  fitting: 'fitting, fittings, pipe fitting, pipe fittings, fiting, फिटिंग',
  elbow: 'elbow, elbows, elbo, एल्बो, एल्बोज',
  tee: 'tee, tees, equal tee, टी',
  reducer: 'reducer, reducers',
  coupling: 'coupling, couplings, coupler, couplers',
  nipple: 'nipple, nipples, barrel nipple',
  socket: 'socket, sockets, weldolet, sockolet, threadolet, olet',
  bend: 'bend, bends',
  union: 'union, unions',
  gasket: 'gasket, gaskets',
  cap: 'cap, caps, end cap, plug, plugs',
  clamp: 'clamp, clamps, u bolt, u - bolt, u bolts, hanger, hangers, support, supports',
  bolt: 'bolt, bolts, nut, nuts, fastener, fasteners, screw, screws, stud, studs, washer, washers, anchor fastener',
  tap: 'tap, taps, faucet, bib cock, cock',
  pump: 'pump, pumps, motor, पंप',
  tank: 'tank, tanks, vessel',
  hydrant:
    'hydrant valve, hose reel, hose box, sprinkler head, landing valve, fire extinguisher, extinguisher',
  PVC: 'pvc, upvc, cpvc, swr, पीवीसी',
  HDPE: 'hdpe, ppr, mdpe, pprc, polyethylene, plastic, pex, frp, grp, प्लास्टिक',
  copper: 'copper, tamba, तांबा, कॉपर',
  brass: 'brass, pital, peetal, पीतल, bronze',
  aluminium: 'aluminium, aluminum, alluminium, एल्युमिनियम',
  'cast iron': 'cast iron, ci pipe, ci, ductile iron, di pipe, di, ductile',
  'asbestos pipe': 'ac pressure pipe, ac pipe',
  cement: 'cement, concrete, rcc, hume, hume pipe, asbestos, सीमेंट, ready mix',
  rubber: 'rubber, hose, hoses, rubber hose',
  'TMT bar': 'tmt, tmt bar, rebar, rebars, sariya, saria, सरिया, tmt bars',
  bar: 'bar, rod, rods, round bar, square bar, flat bar, bright bar, flat, flats',
  wire: 'wire, wires, cable, cables, तार, wire rope, welding rod, electrode, electrodes',
  sheet:
    'sheet, sheets, plate, plates, coil, coils, chadar, चादर, hr coil, cr sheet, chequered plate, roofing sheet, gi sheet',
  angle: 'angle, angles, ms angle',
  channel: 'channel, channels, ismc, ms channel, c channel, purlin',
  beam: 'beam, beams, ismb, girder, i beam, joist, h beam, npb, wpb, isa, ishb',
  pole: 'pole, poles, swaged pole, tubular pole, swaged tubular pole, mast',
  painting: 'painting, paint, painting work, painting charges',
  excavation: 'excavation, earth work, earthwork, trench, digging',
  tool: 'pipe cutter, cutter, pipe wrench, wrench, wrenches, spanner, pipe vice, pipe bender, die set',
  machine: 'threading machine, pipe threading machine, cutting machine, machine, machines, welding machine',
  'scaffolding part':
    'ledger, ledgers, cuplock ledger, cuplock vertical, base jack, u jack, prop, props, scaffolding cuplock ledger, scaffolding plank',
  work: 'railing work, pipe railing work, fabrication work, labour, labour charges, labor, welding work, job work, installation charges, making connection',
  insulation: 'insulation, lagging, rockwool, glass wool, cladding',
  ladder: 'ladder, grating, gratings',
  conduit: 'conduit, conduits, cable tray, duct, ducts, ducting',
}

export const OTHER_GOODS_PHRASES: readonly (readonly [string, Explanation])[] = Object.entries(
  OTHER_GOODS,
).flatMap(([name, phrases]) => says({ kind: 'not pipe', value: name }, phrases))

/** Words of letters and searches that say nothing about what is asked for. */
export const CHATTER: ReadonlySet<string> = new Set(
  (
    'the of in on for with and or to from by at is are as approx about an a type required reqd require requirement requirements ' +
    'need needed want looking buy buying purchase please pls plz kindly send give me we i us our my you your urgent sir madam ji bhai bhaiya ' +
    'hello hi dear enquiry inquiry enquire list latest today best cheap cheapest lowest low good quality new old quote quotation offer ' +
    'house home ghar makan office site project work use used using purpose suitable near nearby dealer dealers supplier suppliers supply ' +
    'manufacturer manufacturers distributor distributors shop store stock available availability delivery online india indian ' +
    'company brand brands make products item items material materials ground underground like similar any all only also ' +
    'industrial commercial genuine branded full per conforming conform confirming following equivalent equiv same below above ' +
    'providing supplying commissioning erecting but fixing fix laying jointing erection installation complete respects latest amendments amendment including incl excl excluding ' +
    'ka ke ki ko se me mein hai hain chahiye chaiye chahie wala wali wale kitna kitne kitni milega batao bataye bhejo bhej dijiye do de ' +
    'lagega padega liye liya sab kal subah aaj tak rate price budget target quoted last time first sample order total each nos ' +
    'का के की को से में है हैं चाहिए चाहिये वाला वाली वाले घर लिए लिये कितना कितने कितनी मुझे हमें दीजिए बताओ बताइए खरीदना भाई जी श्रेणी ' +
    'good morning afternoon evening thanks thank regards namaste नमस्ते धन्यवाद कृपया warm best team respected ' +
    'p&f s&f design depth schedule dia size sizes nominal bore mm inch over approx. approximately max min minimum maximum wise etc isi mark ' +
    'drawing per line lines pipe ex works plus gali road n'
  ).split(' '),
)
