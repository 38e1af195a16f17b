import { defineStandard, type Standard } from './standard.ts'

const PIPE = ['asme-b36.10m'] as const
const STAINLESS_PIPE = ['asme-b36.19m', 'asme-b36.10m'] as const
const STAINLESS = ['stainless steel'] as const
const DUPLEX = ['duplex steel'] as const
const ALLOY = ['alloy steel'] as const
const NICKEL = ['nickel alloy'] as const

const AUSTENITIC =
  'TP304 (304, S30400, 1.4301) 205/515; TP304L (304L, S30403, 1.4306, 1.4307) 170/485; TP304H (304H, S30409) 205/515; ' +
  'TP309S (309S, S30908) 205/515; TP310S (310S, S31008) 205/515; TP316 (316, S31600, 1.4401) 205/515; ' +
  'TP316L (316L, S31603, 1.4404) 170/485; TP316H (316H, S31609) 205/515; TP316Ti (316Ti, S31635, 1.4571) 205/515; ' +
  'TP317L (317L, S31703) 205/515; TP321 (321, S32100, 1.4541) 205/515; TP321H (321H, S32109) 205/515; ' +
  'TP347 (347, S34700, 1.4550) 205/515; TP347H (347H, S34709) 205/515'

/** The same steels where the standard asks for no strength. */
const AUSTENITIC_NAMES = AUSTENITIC.replaceAll(/ \d+\/\d+/g, '')

/** ASTM for carbon and alloy steel; the ASME twin with 'SA' has the same text. */
const CARBON_AND_ALLOY: readonly Standard[] = [
  defineStandard({
    id: 'ASTM A53',
    title: 'Black and galvanised steel pipe, welded or seamless, for ordinary uses',
    processes: ['ERW', 'seamless', 'FBW'],
    tables: PIPE,
    grades: 'A 205/330; B 240/415',
    equivalents: [
      {
        standard: 'ASTM A106',
        caveat: 'A106 is seamless, killed steel for high temperature; A53 may be welded',
      },
      {
        standard: 'API 5L',
        caveat: 'Grade B has the same strength; API 5L has its own tests and tolerances',
      },
      {
        standard: 'IS 1239 (Part 1)',
        caveat: 'Other diameters and walls: 65 NB is 76.1 mm in IS 1239, 73.0 mm in A53',
      },
    ],
  }),
  defineStandard({
    id: 'ASTM A106',
    title: 'Seamless carbon steel pipe for high temperature',
    processes: ['seamless'],
    tables: PIPE,
    grades: 'A 205/330; B 240/415; C 275/485',
    equivalents: [
      {
        standard: 'API 5L',
        caveat: 'PSL1 Grade B seamless is often dual certified; the certificate must name both',
      },
      { standard: 'EN 10216-2', caveat: 'P265GH is near Grade B; chemistry and tests differ' },
    ],
  }),
  defineStandard({
    id: 'ASTM A134',
    title: 'Electric fusion (arc) welded steel pipe, NPS 16 and above',
    processes: ['SAW'],
    tables: PIPE,
  }),
  defineStandard({
    id: 'ASTM A135',
    title: 'Electric resistance welded steel pipe',
    processes: ['ERW'],
    tables: PIPE,
    grades: 'A 205/330; B 240/415',
  }),
  defineStandard({
    id: 'ASTM A139',
    title: 'Electric fusion (arc) welded steel pipe, NPS 4 and above, straight or spiral seam',
    processes: ['SAW'],
    tables: PIPE,
    grades: 'A 205/330; B 240/415; C 290/415; D 315/415; E 360/455',
  }),
  defineStandard({
    id: 'ASTM A178',
    title: 'Electric resistance welded carbon steel boiler and superheater tube',
    form: 'tube',
    processes: ['ERW'],
    tables: ['boiler-tubes'],
    grades: 'A 180/325; C 255/415; D 275/485',
  }),
  defineStandard({
    id: 'ASTM A179',
    title: 'Seamless cold drawn low-carbon steel tube for heat exchangers and condensers',
    form: 'tube',
    processes: ['cold drawn seamless'],
    tables: ['boiler-tubes'],
    grades: 'A179 180/325',
  }),
  defineStandard({
    id: 'ASTM A192',
    title: 'Seamless carbon steel boiler tube for high pressure',
    form: 'tube',
    processes: ['seamless'],
    tables: ['boiler-tubes'],
    grades: 'A192 180/325',
  }),
  defineStandard({
    id: 'ASTM A209',
    title: 'Seamless carbon-molybdenum steel boiler and superheater tube',
    form: 'tube',
    metals: ALLOY,
    processes: ['seamless'],
    grades: 'T1 205/380; T1a 220/415; T1b 195/365',
  }),
  defineStandard({
    id: 'ASTM A210',
    title: 'Seamless medium-carbon steel boiler and superheater tube',
    form: 'tube',
    processes: ['seamless'],
    tables: ['boiler-tubes'],
    grades: 'A-1 (A1) 255/415; C 275/485',
  }),
  defineStandard({
    id: 'ASTM A213',
    title: 'Seamless alloy and stainless steel boiler, superheater and heat exchanger tube',
    form: 'tube',
    metals: ['alloy steel', 'stainless steel'],
    processes: ['seamless'],
    tables: ['boiler-tubes'],
    grades:
      'T2 205/415; T5 205/415; T9 205/415; T11 205/415; T12 220/415; T22 205/415; T91 415/585; T92 440/620; ' +
      AUSTENITIC,
  }),
  defineStandard({
    id: 'ASTM A214',
    title: 'Electric resistance welded carbon steel tube for heat exchangers and condensers',
    form: 'tube',
    processes: ['ERW'],
    tables: ['boiler-tubes'],
  }),
  defineStandard({
    id: 'ASTM A252',
    title: 'Steel pipe piles, welded or seamless',
    processes: ['ERW', 'SAW', 'seamless'],
    grades: '1 205/345; 2 240/415; 3 310/455',
  }),
  defineStandard({
    id: 'ASTM A333',
    title: 'Steel pipe for low temperature, seamless or welded',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['seamless', 'ERW'],
    tables: PIPE,
    grades: '1 205/380; 3 240/450; 4; 6 240/415; 7 240/450; 8 515/690; 9; 10; 11',
    equivalents: [
      {
        standard: 'ASTM A106',
        caveat:
          'Grade B has the strength of A333 Grade 6 but no impact test at -45 °C: it does not replace it',
      },
    ],
  }),
  defineStandard({
    id: 'ASTM A334',
    title: 'Steel tube for low temperature, seamless or welded',
    form: 'tube',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['seamless', 'ERW'],
    grades: '1 205/380; 3 240/450; 6 240/415; 7; 8; 9; 11',
  }),
  defineStandard({
    id: 'ASTM A335',
    title: 'Seamless alloy steel pipe for high temperature',
    metals: ALLOY,
    processes: ['seamless'],
    tables: PIPE,
    grades:
      'P1 205/380; P2 205/380; P5 205/415; P5b; P5c; P9 205/415; P11 205/415; P12 220/415; P15; P21; P22 205/415; P23; P24; ' +
      'P91 415/585; P92 440/620; P122; P911',
  }),
  defineStandard({
    id: 'ASTM A369',
    title: 'Forged and bored carbon and alloy steel pipe for high temperature',
    metals: ['carbon steel', 'alloy steel'],
    grades: 'FPA; FPB; FP1; FP2; FP5; FP9; FP11; FP12; FP22; FP91',
  }),
  defineStandard({
    id: 'ASTM A381',
    title: 'Metal-arc welded steel pipe for high-pressure transmission',
    processes: ['SAW'],
    tables: PIPE,
    grades: 'Y35; Y42; Y46; Y48; Y50; Y52; Y56; Y60; Y65',
  }),
  defineStandard({
    id: 'ASTM A500',
    title: 'Cold formed welded and seamless carbon steel structural tubing, round and shaped',
    form: 'hollow section',
    processes: ['ERW', 'seamless'],
    grades: 'A; B; C; D',
    equivalents: [
      { standard: 'IS 4923', caveat: 'Other sizes and walls; strength by grade, to be compared' },
      { standard: 'EN 10219', caveat: 'Other sizes and grades; strength by grade, to be compared' },
    ],
  }),
  defineStandard({
    id: 'ASTM A501',
    title: 'Hot formed welded and seamless carbon steel structural tubing',
    form: 'hollow section',
    processes: ['ERW', 'seamless'],
    grades: 'A 250/400; B',
    equivalents: [{ standard: 'EN 10210', caveat: 'Both are hot formed; grades differ' }],
  }),
  defineStandard({
    id: 'ASTM A513',
    title:
      'Electric resistance welded carbon and alloy steel mechanical tubing, as welded or drawn over mandrel',
    form: 'tube',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['ERW', 'DOM'],
    grades: '1008; 1010; 1015; 1020; 1025; 1026; 1035; 4130',
  }),
  defineStandard({
    id: 'ASTM A519',
    title: 'Seamless carbon and alloy steel mechanical tubing',
    form: 'tube',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['seamless'],
    grades: '1010; 1018; 1020; 1025; 1026; 1045; 4130; 4140; 8620',
  }),
  defineStandard({
    id: 'ASTM A524',
    title: 'Seamless carbon steel pipe for atmospheric and lower temperatures',
    processes: ['seamless'],
    tables: PIPE,
    grades: 'I 240/415; II 205/380',
  }),
  defineStandard({
    id: 'ASTM A423',
    title: 'Seamless and electric welded low alloy steel tube for corrosive gases',
    form: 'tube',
    metals: ALLOY,
    processes: ['seamless', 'ERW'],
    grades: '1; 2',
  }),
  defineStandard({
    id: 'ASTM A512',
    title: 'Cold drawn butt welded carbon steel mechanical tubing',
    form: 'tube',
    processes: ['CDW'],
  }),
  defineStandard({
    id: 'ASTM A587',
    title: 'Electric resistance welded low carbon steel pipe for the chemical industry',
    processes: ['ERW'],
    tables: PIPE,
  }),
  defineStandard({
    id: 'ASTM A618',
    title: 'Hot formed high strength low alloy structural tubing, round and square',
    form: 'hollow section',
    metals: ALLOY,
    processes: ['seamless', 'welded'],
  }),
  defineStandard({
    id: 'ASTM A847',
    title: 'Cold formed weathering steel structural tubing',
    form: 'hollow section',
    metals: ALLOY,
    processes: ['seamless', 'welded'],
  }),
  defineStandard({
    id: 'ASTM A556',
    title: 'Seamless cold drawn carbon steel tube for feedwater heaters',
    form: 'tube',
    processes: ['cold drawn seamless'],
    grades: 'A2; B2; C2',
  }),
  defineStandard({
    id: 'ASTM A557',
    title: 'Electric resistance welded carbon steel tube for feedwater heaters',
    form: 'tube',
    processes: ['ERW'],
    grades: 'A2; B2; C2',
  }),
  defineStandard({
    id: 'ASTM A589',
    title: 'Carbon steel water-well pipe, seamless or welded',
    form: 'casing',
  }),
  defineStandard({
    id: 'ASTM A671',
    title: 'Electric fusion welded steel pipe of plate, for atmospheric and lower temperature',
    processes: ['EFW', 'LSAW'],
    tables: PIPE,
    grades: 'CB60; CB65; CB70; CC60 220/415; CC65 240/450; CC70 260/485; CD70; CE55; CE60',
  }),
  defineStandard({
    id: 'ASTM A672',
    title: 'Electric fusion welded steel pipe of plate, for high pressure at moderate temperature',
    processes: ['EFW', 'LSAW'],
    tables: PIPE,
    grades:
      'A45; A50; A55; B55; B60 220/415; B65 240/450; B70 260/485; C55; C60 220/415; C65 240/450; C70 260/485; D70; H75',
  }),
  defineStandard({
    id: 'ASTM A691',
    title:
      'Electric fusion welded carbon and alloy steel pipe of plate, for high pressure at high temperature',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['EFW', 'LSAW'],
    tables: PIPE,
    grades: '1/2CR; 1CR; 1-1/4CR; 2-1/4CR; 3CR; 5CR; 9CR; 91; CMSH-70',
  }),
  defineStandard({
    id: 'ASTM A795',
    title: 'Black and galvanised steel pipe for fire sprinklers, welded or seamless',
    processes: ['ERW', 'seamless', 'FBW'],
    tables: PIPE,
    grades: 'A; B',
  }),
  defineStandard({
    id: 'ASTM A1085',
    title: 'Cold formed welded carbon steel hollow sections',
    form: 'hollow section',
    processes: ['ERW'],
    grades: 'A1085 345/450',
  }),
]

const STAINLESS_AND_DUPLEX: readonly Standard[] = [
  defineStandard({
    id: 'ASTM A249',
    title: 'Welded austenitic stainless steel boiler, superheater, heat exchanger and condenser tube',
    form: 'tube',
    metals: STAINLESS,
    processes: ['TIG', 'laser welded'],
    grades: AUSTENITIC,
  }),
  defineStandard({
    id: 'ASTM A268',
    title: 'Ferritic and martensitic stainless steel tube, seamless or welded',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless', 'TIG'],
    grades:
      'TP405 (405, S40500) 205/415; TP409 (409, S40900); TP410 (410, S41000) 205/415; TP430 (430, S43000) 240/415; ' +
      'TP439 (439, S43035) 205/415; TP446-1 (446, S44600)',
  }),
  defineStandard({
    id: 'ASTM A269',
    title: 'Austenitic stainless steel tube for general service, seamless or welded',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless', 'TIG'],
    grades: AUSTENITIC_NAMES,
    equivalents: [
      { standard: 'ASTM A213', caveat: 'A213 is for boilers and heat exchangers and asks for strength' },
      {
        standard: 'ASTM A312',
        caveat: 'A312 is pipe in nominal sizes with schedules, A269 tube by outside diameter',
      },
    ],
  }),
  defineStandard({
    id: 'ASTM A270',
    title: 'Sanitary austenitic stainless steel tube for dairy, food and pharma',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless', 'TIG'],
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L)',
  }),
  defineStandard({
    id: 'ASTM A312',
    title: 'Austenitic stainless steel pipe, seamless or welded',
    metals: STAINLESS,
    processes: ['seamless', 'TIG'],
    tables: STAINLESS_PIPE,
    grades: `${AUSTENITIC}; TP904L (904L, N08904, 1.4539) 215/490; S31254 (254SMO, 6Mo)`,
  }),
  defineStandard({
    id: 'ASTM A358',
    title: 'Electric fusion welded austenitic stainless steel pipe of plate, classes 1 to 5',
    metals: STAINLESS,
    processes: ['EFW'],
    tables: STAINLESS_PIPE,
    grades:
      '304 (TP304) 205/515; 304L (TP304L) 170/485; 304H; 316 (TP316) 205/515; 316L (TP316L) 170/485; 321; 347; 310S',
  }),
  defineStandard({
    id: 'ASTM A376',
    title: 'Seamless austenitic stainless steel pipe for high-temperature stations',
    metals: STAINLESS,
    processes: ['seamless'],
    tables: STAINLESS_PIPE,
    grades:
      'TP304 (304); TP304H (304H); TP316 (316); TP316H (316H); TP321 (321); TP321H; TP347 (347); TP347H; 16-8-2H',
  }),
  defineStandard({
    id: 'ASTM A409',
    title: 'Welded large-diameter austenitic stainless steel pipe of light wall',
    metals: STAINLESS,
    tables: STAINLESS_PIPE,
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L); TP321 (321); TP347 (347)',
  }),
  defineStandard({
    id: 'ASTM A511',
    title: 'Seamless stainless steel mechanical tubing and hollow bar',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless'],
    grades: 'MT304 (304); MT304L (304L); MT316 (316); MT316L (316L); MT410 (410)',
  }),
  defineStandard({
    id: 'ASTM A554',
    title: 'Welded stainless steel mechanical and ornamental tubing, round, square and rectangular',
    form: 'tube',
    metals: STAINLESS,
    processes: ['TIG', 'laser welded'],
    grades: 'MT304 (304); MT304L (304L); MT316 (316); MT316L (316L); MT430 (430); MT201 (201); MT202 (202)',
  }),
  defineStandard({
    id: 'ASTM A632',
    title: 'Small diameter austenitic stainless steel tube',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless', 'TIG'],
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L); TP321 (321); TP347 (347)',
  }),
  defineStandard({
    id: 'ASTM A813',
    title: 'Single or double welded austenitic stainless steel pipe',
    metals: STAINLESS,
    processes: ['TIG'],
    tables: STAINLESS_PIPE,
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L); TP321 (321); TP347 (347)',
  }),
  defineStandard({
    id: 'ASTM A814',
    title: 'Cold worked welded austenitic stainless steel pipe',
    metals: STAINLESS,
    processes: ['TIG'],
    tables: STAINLESS_PIPE,
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L); TP321 (321); TP347 (347)',
  }),
  defineStandard({
    id: 'ASTM A688',
    title: 'Welded austenitic stainless steel tube for feedwater heaters',
    form: 'tube',
    metals: STAINLESS,
    processes: ['TIG'],
    grades: 'TP304 (304); TP304L (304L); TP316 (316); TP316L (316L)',
  }),
  defineStandard({
    id: 'ASTM A778',
    title: 'Welded unannealed austenitic stainless steel pipe and tube',
    metals: STAINLESS,
    tables: STAINLESS_PIPE,
    grades: 'TP304L (304L); TP316L (316L); TP317L (317L); TP321 (321); TP347 (347)',
  }),
  defineStandard({
    id: 'ASTM A789',
    title: 'Duplex stainless steel tube for general service, seamless or welded',
    form: 'tube',
    metals: DUPLEX,
    processes: ['seamless', 'TIG'],
    grades:
      'S31803 (2205, duplex 2205, 1.4462) 450/620; S32205 (2205, duplex 2205, 1.4462) 485/655; S32304 (2304) 400/600; ' +
      'S32750 (2507, super duplex 2507, 1.4410) 550/800; S32760 (zeron 100, 1.4501) 550/750',
  }),
  defineStandard({
    id: 'ASTM A790',
    title: 'Duplex stainless steel pipe, seamless or welded',
    metals: DUPLEX,
    processes: ['seamless', 'TIG'],
    tables: STAINLESS_PIPE,
    grades:
      'S31803 (2205, duplex 2205, 1.4462) 450/620; S32205 (2205, duplex 2205, 1.4462) 450/655; S32304 (2304) 400/600; ' +
      'S32750 (2507, super duplex 2507, 1.4410) 550/800; S32760 (zeron 100, 1.4501) 550/750',
  }),
  defineStandard({
    id: 'ASTM A928',
    title: 'Electric fusion welded duplex stainless steel pipe of plate',
    metals: DUPLEX,
    processes: ['EFW'],
    tables: STAINLESS_PIPE,
    grades: 'S31803 (2205); S32205 (2205); S32750 (2507); S32760',
  }),
]

const OTHER_METALS: readonly Standard[] = [
  defineStandard({
    id: 'ASTM B161',
    title: 'Seamless nickel pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N02200 (nickel 200); N02201 (nickel 201)',
  }),
  defineStandard({
    id: 'ASTM B163',
    title: 'Seamless nickel and nickel alloy tube for condensers and heat exchangers',
    form: 'tube',
    metals: NICKEL,
    processes: ['seamless'],
    grades: 'N04400 (monel 400); N06600 (inconel 600); N08800 (incoloy 800); N08825 (incoloy 825)',
  }),
  defineStandard({
    id: 'ASTM B165',
    title: 'Seamless nickel-copper alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N04400 (monel 400)',
  }),
  defineStandard({
    id: 'ASTM B167',
    title: 'Seamless nickel-chromium-iron alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N06600 (inconel 600); N06601 (inconel 601); N06690',
  }),
  defineStandard({
    id: 'ASTM B407',
    title: 'Seamless nickel-iron-chromium alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N08800 (incoloy 800); N08810 (incoloy 800H); N08811 (incoloy 800HT)',
  }),
  defineStandard({
    id: 'ASTM B423',
    title: 'Seamless nickel-iron-chromium-molybdenum-copper alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N08825 (incoloy 825)',
  }),
  defineStandard({
    id: 'ASTM B444',
    title: 'Seamless nickel-chromium-molybdenum alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N06625 (inconel 625)',
  }),
  defineStandard({
    id: 'ASTM B622',
    title: 'Seamless nickel and nickel-cobalt alloy pipe and tube',
    metals: NICKEL,
    tables: STAINLESS_PIPE,
    processes: ['seamless'],
    grades: 'N10276 (hastelloy c276, c276); N06022 (hastelloy c22)',
  }),
  defineStandard({
    id: 'ASTM B338',
    title: 'Seamless and welded titanium tube for condensers and heat exchangers',
    form: 'tube',
    metals: ['titanium'],
    grades: '1; 2; 7; 12',
  }),
  defineStandard({
    id: 'ASTM B861',
    title: 'Seamless titanium pipe',
    metals: ['titanium'],
    processes: ['seamless'],
    grades: '1; 2; 5; 7',
  }),
  defineStandard({
    id: 'ASTM B111',
    title: 'Seamless copper and copper alloy condenser tube',
    form: 'tube',
    metals: ['copper alloy'],
    processes: ['seamless'],
    grades:
      'C70600 (90/10 cupronickel, cupronickel 90/10); C71500 (70/30 cupronickel, cupronickel 70/30); C44300; C68700',
  }),
  defineStandard({
    id: 'ASTM B466',
    title: 'Seamless copper-nickel pipe and tube',
    metals: ['copper alloy'],
    processes: ['seamless'],
    grades: 'C70600 (90/10 cupronickel); C71500 (70/30 cupronickel)',
  }),
]

/** Cited beside pipe: no pipe themselves. */
const CITED: readonly Standard[] = [
  defineStandard({
    id: 'ASTM A105',
    title: 'Carbon steel forgings for piping: flanges, valves, fittings',
    form: 'fittings',
  }),
  defineStandard({
    id: 'ASTM A182',
    title: 'Alloy and stainless steel flanges and forged fittings',
    form: 'fittings',
  }),
  defineStandard({
    id: 'ASTM A234',
    title: 'Wrought carbon and alloy steel butt-weld fittings',
    form: 'fittings',
    grades: 'WPB; WPC; WP5; WP9; WP11; WP22; WP91',
  }),
  defineStandard({
    id: 'ASTM A403',
    title: 'Wrought austenitic stainless steel butt-weld fittings',
    form: 'fittings',
    grades: 'WP304; WP304L; WP316; WP316L',
  }),
  defineStandard({
    id: 'ASTM A420',
    title: 'Wrought butt-weld fittings for low temperature',
    form: 'fittings',
    grades: 'WPL6; WPL3',
  }),
  defineStandard({
    id: 'ASTM A860',
    title: 'High-strength butt-weld fittings',
    form: 'fittings',
    grades: 'WPHY42; WPHY52; WPHY60; WPHY65; WPHY70',
  }),
  defineStandard({
    id: 'ASTM A193',
    title: 'Alloy and stainless steel bolts',
    form: 'sections and bars',
    grades: 'B7; B8',
  }),
  defineStandard({ id: 'ASTM A194', title: 'Nuts for bolts', form: 'sections and bars', grades: '2H; 8' }),
  defineStandard({ id: 'ASTM A36', title: 'Carbon structural steel plates and shapes', form: 'plate' }),
  defineStandard({ id: 'ASTM A240', title: 'Stainless steel plate, sheet and strip', form: 'plate' }),
  defineStandard({
    id: 'ASTM A516',
    title: 'Carbon steel plate for pressure vessels',
    form: 'plate',
    grades: '60; 65; 70',
  }),
  defineStandard({
    id: 'ASTM A123',
    title: 'Hot-dip galvanising of iron and steel products',
    form: 'coating',
  }),
  defineStandard({
    id: 'ASTM A450',
    title: 'General requirements for carbon and low alloy steel tubes',
    form: 'requirements',
  }),
  defineStandard({
    id: 'ASTM A530',
    title: 'General requirements for carbon and alloy steel pipe',
    form: 'requirements',
  }),
  defineStandard({
    id: 'ASTM A999',
    title: 'General requirements for alloy and stainless steel pipe',
    form: 'requirements',
  }),
  defineStandard({
    id: 'ASTM A1016',
    title: 'General requirements for alloy and stainless steel tubes',
    form: 'requirements',
  }),
  defineStandard({
    id: 'ASME B36.10M',
    title: 'Dimensions and masses of welded and seamless wrought steel pipe',
    form: 'dimensions',
    tables: ['asme-b36.10m'],
    written: ['ANSI B36.10', 'ASME B36.10', 'B36.10', 'B36.10M', 'ANSI B36.10M'],
  }),
  defineStandard({
    id: 'ASME B36.19M',
    title: 'Dimensions and masses of stainless steel pipe',
    form: 'dimensions',
    metals: STAINLESS,
    tables: ['asme-b36.19m'],
    written: ['ANSI B36.19', 'ASME B36.19', 'B36.19', 'B36.19M', 'ANSI B36.19M'],
  }),
  defineStandard({
    id: 'ASME B16.9',
    title: 'Dimensions of butt-weld fittings',
    form: 'fittings',
    written: ['ANSI B16.9', 'B16.9'],
  }),
  defineStandard({
    id: 'ASME B16.11',
    title: 'Dimensions of forged fittings, socket-weld and threaded',
    form: 'fittings',
    written: ['ANSI B16.11', 'B16.11'],
  }),
  defineStandard({
    id: 'ASME B16.5',
    title: 'Pipe flanges NPS 1/2 to 24',
    form: 'fittings',
    written: ['ANSI B16.5', 'B16.5'],
  }),
  defineStandard({
    id: 'ASME B31.1',
    title: 'Code for power piping',
    form: 'requirements',
    written: ['ANSI B31.1', 'B31.1'],
  }),
  defineStandard({
    id: 'ASME B31.3',
    title: 'Code for process piping',
    form: 'requirements',
    written: ['ANSI B31.3', 'B31.3'],
  }),
  defineStandard({
    id: 'ASME B31.4',
    title: 'Code for liquid pipelines',
    form: 'requirements',
    written: ['ANSI B31.4', 'B31.4'],
  }),
  defineStandard({
    id: 'ASME B31.8',
    title: 'Code for gas pipelines',
    form: 'requirements',
    written: ['ANSI B31.8', 'B31.8'],
  }),
  defineStandard({
    id: 'ASME B1.20.1',
    title: 'Taper pipe threads (NPT)',
    form: 'requirements',
    written: ['ANSI B1.20.1', 'B1.20.1'],
  }),
  defineStandard({
    id: 'AWWA C200',
    title: 'Steel water pipe, 6 inches and larger',
    processes: ['SAW', 'ERW'],
  }),
]

/** Standards of ASTM, ASME and AWWA. */
export const ASTM_STANDARDS: readonly Standard[] = [
  ...CARBON_AND_ALLOY,
  ...STAINLESS_AND_DUPLEX,
  ...OTHER_METALS,
  ...CITED,
]
