import type { CaseFile } from './price-list-files.ts'

/** A product, what it is to cost without GST, and per what. */
export type WantedPrice = readonly [
  product: string,
  rupees: number,
  per: 'kg' | 'tonnes' | 'metres' | 'feet' | 'pieces',
]

export interface PriceListCase {
  /** What is special about it. */
  layout: string
  file: CaseFile
  /** By row of the sheet, or cell of a matrix. 'asked': an error or a question. All other rows are no products. */
  want: Readonly<Record<string, WantedPrice | 'asked'>>
  /** Rows that are asked about though they could be read. */
  asks?: number
}

const erw = (nb: number, mass: string) => `MS ERW Pipe ${String(nb)} NB ${mass} IS 1239`
const gi = (nb: number, mass: string) => `GI Pipe ${String(nb)} NB ${mass} IS 1239`
const a106 = (size: string, schedule: number) =>
  `Seamless Pipe ${size} NB Sch ${String(schedule)} ASTM A106 Gr B`
const square = (size: string, grade: string) => `SHS ${size} IS 4923 YSt ${grade}`

const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body lang=EN-IN><div class=WordSection1><p class=MsoNormal>Dear Sir,<o:p></o:p></p>
<p class=MsoNormal>Please find our revised rates.<o:p>&nbsp;</o:p></p>
<table class=MsoNormalTable border=1 cellspacing=0><tr><td colspan=3><p class=MsoNormal align=center><b>GI PIPES IS 1239 SCREWED &amp; SOCKETED</b></p></td></tr>
<tr><td><p class=MsoNormal><b>Size<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Class</b></p></td><td><p class=MsoNormal><b>Rate<br>(Rs/Mtr)</b></p></td></tr>
<tr><td><p class=MsoNormal>15 NB</p></td><td><p class=MsoNormal>B</p></td><td><p class=MsoNormal>115.00</p></td></tr>
<tr><td><p class=MsoNormal>20 NB</p></td><td><p class=MsoNormal>B</p></td><td><p class=MsoNormal>132.50</p></td></tr>
<tr><td><p class=MsoNormal>25 NB</p></td><td><p class=MsoNormal>C</p></td><td><p class=MsoNormal>245.00</p></td></tr></table>
<p class=MsoNormal>Regards,<o:p></o:p></p><p class=MsoNormal>Anil Shah<br>+91 98200 00000</p></div></body></html>`

const MAIL = `From: Anil Shah <anil@balaji.example>
To: sales@nalika.example
Subject: Rates
Date: Tue, 1 Dec 2026 10:00:00 +0530
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Ravi,

Item	Rate (Rs/kg)
MS ERW Pipe 40 NB Medium IS 1239	64.80
MS ERW Pipe 50 NB Medium IS 1239	63.90

Regards
Anil
`

/** Price lists in layouts that firms use, written before their reading. */
export const PRICE_LISTS: readonly PriceListCase[] = [
  {
    layout: 'a cover sheet, a heading, items merged down, Rate (Rs/MT)',
    file: {
      xlsx: [
        { name: 'Cover', rows: 'SHREE BALAJI TUBES PVT LTD\nPrice list 12/2026\nPhone 022 2345 6789' },
        {
          name: 'Rates',
          rows: 'SHREE BALAJI TUBES PVT LTD - PRICE LIST w.e.f. 01.12.2026\n\nItem\tSize (NB)\tClass\tRate (Rs/MT)\nMS ERW Pipe IS 1239\t15\tLight\t71500\n\t15\tMedium\t73000\n\t20\tMedium\t67,200\n\t25\tHeavy\t66,900\nGST 18% extra. Prices ex-works Taloja.',
          merged: ['A4:A7'],
        },
      ],
    },
    want: {
      4: [erw(15, 'Light'), 71_500, 'tonnes'],
      5: [erw(15, 'Medium'), 73_000, 'tonnes'],
      6: [erw(20, 'Medium'), 67_200, 'tonnes'],
      7: [erw(25, 'Heavy'), 66_900, 'tonnes'],
    },
  },
  {
    layout: 'a matrix of NB by class with a second column of sizes in inches',
    file: {
      xlsx: [
        {
          name: 'ERW',
          rows: 'MS ERW BLACK PIPES AS PER IS 1239 - RATES IN Rs. PER METRE\n\nNB (mm)\tInch\tLight\tMedium\tHeavy\n15\t1/2\t68\t88\t106\n20\t3/4\t94\t104\t125\n25\t1\t134\t160\t195',
        },
      ],
    },
    want: {
      C4: [erw(15, 'Light'), 68, 'metres'],
      D4: [erw(15, 'Medium'), 88, 'metres'],
      E4: [erw(15, 'Heavy'), 106, 'metres'],
      C5: [erw(20, 'Light'), 94, 'metres'],
      D5: [erw(20, 'Medium'), 104, 'metres'],
      E5: [erw(20, 'Heavy'), 125, 'metres'],
      C6: [erw(25, 'Light'), 134, 'metres'],
      D6: [erw(25, 'Medium'), 160, 'metres'],
      E6: [erw(25, 'Heavy'), 195, 'metres'],
    },
  },
  {
    layout: 'a matrix of inches by schedule, the unit in a line above',
    file: {
      csv: 'SEAMLESS PIPES ASTM A106 GR.B,,,\nAll rates are in Rs. per kg ex-godown,,,\nSize (inch),Sch 40,Sch 80,Sch 160\n1/2,112,112.5,113\n1 1/2,98,98,103\n2,93.5,94,98\n',
    },
    want: {
      B4: [a106('1/2"', 40), 112, 'kg'],
      C4: [a106('1/2"', 80), 112.5, 'kg'],
      D4: [a106('1/2"', 160), 113, 'kg'],
      B5: [a106('1 1/2"', 40), 98, 'kg'],
      C5: [a106('1 1/2"', 80), 98, 'kg'],
      D5: [a106('1 1/2"', 160), 103, 'kg'],
      B6: [a106('2"', 40), 93.5, 'kg'],
      C6: [a106('2"', 80), 94, 'kg'],
      D6: [a106('2"', 160), 98, 'kg'],
    },
  },
  {
    layout: 'groups with the material in their heading, sizes and rates below',
    file: {
      xlsx: [
        {
          name: 'Sheet1',
          rows: 'Size\tRate / Mtr\nGI PIPES SCREWED & SOCKETED IS 1239 MEDIUM\n15 NB\t115\n20 NB\t133\nMS BLACK ERW PIPES IS 1239 HEAVY\n25 NB\t195\n32 NB\t246',
        },
      ],
    },
    want: {
      3: [gi(15, 'Medium'), 115, 'metres'],
      4: [gi(20, 'Medium'), 133, 'metres'],
      6: [erw(25, 'Heavy'), 195, 'metres'],
      7: [erw(32, 'Heavy'), 246, 'metres'],
    },
  },
  {
    layout: 'list price, discount and net rate',
    file: {
      csv: `Product,List Price (Rs/Mtr),Disc %,Net Rate (Rs/Mtr)\n${erw(20, 'Medium')},118.00,12,103.84\n${erw(25, 'Medium')},182.00,12,160.16\n`,
    },
    want: { 2: [erw(20, 'Medium'), 103.84, 'metres'], 3: [erw(25, 'Medium'), 160.16, 'metres'] },
  },
  {
    layout: 'list price and a discount without the net rate',
    file: {
      csv: `Product,Price (Rs/Mtr),Discount %\n${erw(20, 'Medium')},118.00,12\n${erw(25, 'Medium')},182.00,12\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'a discount for all in a line below',
    file: {
      csv: `Product,List Price (Rs/Mtr)\n${erw(20, 'Medium')},118.00\n${erw(25, 'Medium')},182.00\nLess 12% trade discount on above rates,\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'ex-works and delivered rates side by side',
    file: {
      csv: `Description,Ex-works Rate (Rs/MT),FOR Mumbai Rate (Rs/MT)\n${erw(40, 'Medium')},64500,66000\n${erw(50, 'Medium')},63000,64500\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'an ex-works price alone',
    file: {
      csv: `Description,Ex-Works Price (Rs/MT)\n${erw(40, 'Medium')},64500\n${erw(50, 'Medium')},63000\n`,
    },
    want: { 2: [erw(40, 'Medium'), 64_500, 'tonnes'], 3: [erw(50, 'Medium'), 63_000, 'tonnes'] },
  },
  {
    layout: 'prices with GST, whose rate stands below the table',
    file: {
      xlsx: [
        {
          name: 'List',
          rows: `Particulars\tRate incl. GST (Rs/kg)\n${erw(40, 'Light')}\t77.29\n${erw(50, 'Light')}\t74.93\n\nGST @ 18% included in above rates`,
        },
      ],
    },
    want: { 2: [erw(40, 'Light'), 65.5, 'kg'], 3: [erw(50, 'Light'), 63.5, 'kg'] },
  },
  {
    layout: 'basic price, amount of GST and total',
    file: {
      csv: `Item,Basic (Rs/MT),GST 18%,Total (Rs/MT)\n${erw(65, 'Light')},62000,11160,73160\n${erw(65, 'Medium')},61500,11070,72570\n`,
    },
    want: { 2: [erw(65, 'Light'), 62_000, 'tonnes'], 3: [erw(65, 'Medium'), 61_500, 'tonnes'] },
  },
  {
    layout: 'hidden rows with last year’s rates, a serial number and a make',
    file: {
      xlsx: [
        {
          name: 'Dec',
          rows: `Sr. No.\tItem Description\tUnit\tRate\n1\t${erw(32, 'Light')}\tKg\t66.2\n2\t${erw(32, 'Light')}\tKg\t48.9\n3\t${erw(32, 'Medium')}\tKg\t65.4`,
          hidden: [3],
        },
      ],
    },
    want: { 2: [erw(32, 'Light'), 66.2, 'kg'], 4: [erw(32, 'Medium'), 65.4, 'kg'] },
  },
  {
    layout: 'semicolons, decimal commas and points for thousands, per tonne',
    file: {
      csv: `Artikel / Item;Rate Rs/MT;Ready Stock MT\n${erw(80, 'Light')};63.850,50;4,25\n${erw(65, 'Heavy')};61.200,00;12,5\n`,
    },
    want: { 2: [erw(80, 'Light'), 63_850.5, 'tonnes'], 3: [erw(65, 'Heavy'), 61_200, 'tonnes'] },
    asks: 2,
  },
  {
    layout: 'UTF-16 with Hindi titles',
    file: {
      csv: 'माल\tभाव (रु/किलो)\nएमएस ईआरडब्ल्यू पाइप 25 NB मीडियम IS 1239\t67.10\nMS ERW पाइप 32 NB Medium IS 1239\t65.60\n',
      encoding: 'utf-16',
    },
    want: { 2: [erw(25, 'Medium'), 67.1, 'kg'], 3: [erw(32, 'Medium'), 65.6, 'kg'] },
  },
  {
    layout: 'inch marks of several keyboards, fractions as one sign',
    file: {
      csv: 'Item\tPrice per Kg\nSeamless Pipe 1½″ NB Sch 40 ASTM A106 Gr B\t98\nSeamless pipe 1-1/2” Sch 80 A106 Gr.B\t97.75\nSMLS PIPE 2" NB SCH 160 A106 GR B\t98.2\nSMLS Pipe 1.25" SCH 80 ASTM A106 GR. B\t99\n',
      encoding: 'utf-8 with BOM',
    },
    want: {
      2: [a106('1 1/2"', 40), 98, 'kg'],
      3: [a106('1 1/2"', 80), 97.75, 'kg'],
      4: [a106('2"', 160), 98.2, 'kg'],
      5: [a106('1 1/4"', 80), 99, 'kg'],
    },
  },
  {
    layout: 'dates where fractions were meant',
    file: {
      xlsx: [
        {
          name: 'Seamless',
          rows: 'Item\tNPS\tSch\tRate/Kg\nSeamless A106 Gr B\t@1-Feb\t40\t112\nSeamless A106 Gr B\t1\t40\t103\nSeamless A106 Gr B\t1 1/2\t40\t98',
        },
      ],
    },
    want: { 2: 'asked', 3: [a106('1"', 40), 103, 'kg'], 4: [a106('1 1/2"', 40), 98, 'kg'] },
  },
  {
    layout: 'a PDF with borders, a heading and prices with rupee signs',
    file: {
      pdf: {
        above: ['BALAJI TUBES', 'Price list of December 2026', 'Rates are ex-godown, GST extra'],
        rows: `Sr\tDescription\tRate (Rs/MT)\n1\t${erw(20, 'Light')}\tRs. 68,200\n2\t${erw(25, 'Light')}\tRs. 68,000\n3\t${erw(40, 'Heavy')}\tRs. 64,900`,
        widths: [40, 280, 120],
        borders: 'all',
      },
    },
    want: {
      5: [erw(20, 'Light'), 68_200, 'tonnes'],
      6: [erw(25, 'Light'), 68_000, 'tonnes'],
      7: [erw(40, 'Heavy'), 64_900, 'tonnes'],
    },
  },
  {
    layout: 'a PDF without borders',
    file: {
      pdf: {
        above: ['MS ERW PIPES IS 1239', 'Rate list'],
        rows: 'NB\tClass\tRate per metre\n15\tMedium\t89.00\n20\tMedium\t104.50\n25\tMedium\t161.00',
        widths: [80, 120, 160],
        borders: 'none',
      },
    },
    want: {
      4: [erw(15, 'Medium'), 89, 'metres'],
      5: [erw(20, 'Medium'), 104.5, 'metres'],
      6: [erw(25, 'Medium'), 161, 'metres'],
    },
  },
  {
    layout: 'a table of Outlook with its heading in a cell over all columns',
    file: { html: OUTLOOK },
    want: {
      5: [gi(15, 'Medium'), 115, 'metres'],
      6: [gi(20, 'Medium'), 132.5, 'metres'],
      7: [gi(25, 'Heavy'), 245, 'metres'],
    },
  },
  {
    layout: 'an email as plain text',
    file: { eml: MAIL },
    want: { 4: [erw(40, 'Medium'), 64.8, 'kg'], 5: [erw(50, 'Medium'), 63.9, 'kg'] },
  },
  {
    layout: 'a rate per piece beside the length of a piece',
    file: {
      csv: `Item Name,Length (Mtr),Wt/Pc (Kg),Rate/Pc\n${erw(40, 'Light')},6,19.38,1270\n${erw(40, 'Medium')},6,21.36,1375\n`,
    },
    want: { 2: [erw(40, 'Light'), 1270, 'pieces'], 3: [erw(40, 'Medium'), 1375, 'pieces'] },
  },
  {
    layout: 'a rate per foot, sizes as OD by wall in one column',
    file: {
      csv: 'Size (OD x Thk),Specification,Rate (Rs/ft)\n60.3 x 3.91,Seamless ASTM A106 Gr B Sch 40,154.50\n88.9 x 5.49,Seamless ASTM A106 Gr B Sch 40,323\n',
    },
    want: { 2: [a106('2"', 40), 154.5, 'feet'], 3: [a106('3"', 40), 323, 'feet'] },
  },
  {
    layout: 'no column of names: OD, wall and standard',
    file: {
      xlsx: [
        {
          name: 'Stock',
          rows: 'OD (mm)\tWT (mm)\tStandard\tGrade\tSch\tPrice (Rs/kg)\n60.3\t3.91\tASTM A106\tGr B\t40\t93.5\n60.3\t5.54\tASTM A106\tGr B\t80\t93.8\n88.9\t5.49\tASTM A106\tGr B\t40\t94',
        },
      ],
    },
    want: {
      2: [a106('2"', 40), 93.5, 'kg'],
      3: [a106('2"', 80), 93.8, 'kg'],
      4: [a106('3"', 40), 94, 'kg'],
    },
  },
  {
    layout: 'no column of names, the goods in the heading, OD and thickness in inches',
    file: {
      csv: 'SEAMLESS PIPES ASTM A106 GR B,,\nOD (inch),Thk (inch),Rate/kg\n2.375,0.154,93.5\n3.5,0.216,94\n',
    },
    want: { 3: [a106('2"', 40), 93.5, 'kg'], 4: [a106('3"', 40), 94, 'kg'] },
  },
  {
    layout: 'codes alone',
    file: { csv: 'Item Code,Rate/Kg\nBT-1015,72\nBT-1020,68\nBT-9999,70\n' },
    want: { 2: [erw(15, 'Light'), 72, 'kg'], 3: [erw(20, 'Light'), 68, 'kg'], 4: 'asked' },
  },
  {
    layout: 'codes and sizes that contradict each other',
    file: {
      csv: 'Item Code,NB,Class,Rate/Kg,Item\nBT-1015,15,Light,72,MS ERW pipe IS 1239\nBT-1020,25,Light,68,MS ERW pipe IS 1239\n',
    },
    want: { 2: [erw(15, 'Light'), 72, 'kg'], 3: 'asked' },
  },
  {
    layout: 'a matrix of sections by thickness',
    file: {
      xlsx: [
        {
          name: 'SHS',
          rows: 'SHS IS 4923 YSt 310 - Rate in Rs/kg\n\nSize (mm)\t2.6\t3.2\t4.0\n40 x 40\t70.5\t\t\n60 x 60\t\t66.5\t\n72 x 72\t\t\t66.2',
        },
      ],
    },
    want: {
      B4: [square('40 × 40 × 2.6', '310'), 70.5, 'kg'],
      C5: [square('60 × 60 × 3.2', '310'), 66.5, 'kg'],
      D6: [square('72 × 72 × 4.0', '310'), 66.2, 'kg'],
    },
    asks: 3,
  },
  {
    layout: 'two tables side by side',
    file: {
      xlsx: [
        {
          name: 'Rates',
          rows: 'MS ERW PIPES IS 1239 MEDIUM\nNB\tRate/Mtr\t\tNB\tRate/Mtr\n15\t89\t\t25\t161\n20\t104\t\t32\t202',
        },
      ],
    },
    want: { 3: 'asked', 4: 'asked' },
  },
  {
    layout: 'prices as people write them: + GST, /-, on request, ranges',
    file: {
      csv: `Product,Price\n${erw(15, 'Light')},Rs. 71.50/kg + GST\n${erw(15, 'Medium')},₹73.20 per kg\n${erw(15, 'Heavy')},73/- per kg\n${erw(20, 'Light')},On request\n${erw(20, 'Medium')},67-69/kg\n${erw(20, 'Heavy')},--\n${erw(25, 'Light')},Rs 68 Kg\n`,
    },
    want: {
      2: [erw(15, 'Light'), 71.5, 'kg'],
      3: [erw(15, 'Medium'), 73.2, 'kg'],
      4: [erw(15, 'Heavy'), 73, 'kg'],
      5: 'asked',
      6: 'asked',
      7: 'asked',
      8: [erw(25, 'Light'), 68, 'kg'],
    },
    asks: 1,
  },
  {
    layout: 'old and new rates',
    file: {
      csv: `Item,Old Rate/Kg,New Rate/Kg\n${erw(50, 'Light')},61.00,63.50\n${erw(50, 'Heavy')},60.40,62.60\n`,
    },
    want: { 2: [erw(50, 'Light'), 63.5, 'kg'], 3: [erw(50, 'Heavy'), 62.6, 'kg'] },
  },
  {
    layout: 'rates of two days',
    file: {
      csv: `Item,Rate/Kg as on 01.11.2026,Rate/Kg as on 01.12.2026\n${erw(50, 'Light')},61.00,63.50\n${erw(50, 'Heavy')},60.40,62.60\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'a rate per kg beside that of a piece',
    file: {
      csv: `Item,Wt per mtr,Rate/Kg,Rate/Pc\n${erw(50, 'Medium')},5.03,63,1901.34\n${erw(65, 'Medium')},6.42,62,2388.24\n`,
    },
    want: { 2: [erw(50, 'Medium'), 63, 'kg'], 3: [erw(65, 'Medium'), 62, 'kg'] },
    asks: 2,
  },
  {
    layout: 'rates per quintal',
    file: { csv: `Item,Rate (Rs/Qtl)\n${erw(50, 'Medium')},6300\n${erw(65, 'Medium')},6200\n` },
    want: { 2: [erw(50, 'Medium'), 63_000, 'tonnes'], 3: [erw(65, 'Medium'), 62_000, 'tonnes'] },
  },
  {
    layout: 'rates in thousands of rupees',
    file: { csv: `Item,Rate ('000 Rs/MT)\n${erw(50, 'Medium')},63.0\n${erw(65, 'Medium')},62.0\n` },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'units in a row of their own below the titles',
    file: {
      xlsx: [
        {
          name: 'A106',
          rows: 'Seamless pipes to ASTM A106 Gr B\nSize\tOutside Dia\tWall\tSch\tBasic Rate\n(NB)\t(mm)\t(mm)\t\t(Rs/kg)\n50\t60.3\t3.91\t40\t93.5\n80\t88.9\t7.62\t80\t94',
        },
      ],
    },
    want: { 4: [a106('2"', 40), 93.5, 'kg'], 5: [a106('3"', 80), 94, 'kg'] },
  },
  {
    layout: 'classes down, sizes across',
    file: {
      csv: 'MS ERW PIPES IS 1239 - Rs/Mtr,,,\nClass,15 NB,20 NB,25 NB\nLight,68,94,134\nMedium,88,104,160\n',
    },
    want: {
      B3: [erw(15, 'Light'), 68, 'metres'],
      C3: [erw(20, 'Light'), 94, 'metres'],
      D3: [erw(25, 'Light'), 134, 'metres'],
      B4: [erw(15, 'Medium'), 88, 'metres'],
      C4: [erw(20, 'Medium'), 104, 'metres'],
      D4: [erw(25, 'Medium'), 160, 'metres'],
    },
  },
  {
    layout: 'a rate of each brand',
    file: {
      csv: `Size,Tata,Jindal,Apollo\n${erw(15, 'Medium')},74,73.5,73\n${erw(20, 'Medium')},68,67.5,67\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
  {
    layout: 'the minimum quantity and a surcharge for less in remarks',
    file: {
      csv: `Item,Rate\n${erw(15, 'Medium')},73.50\n${erw(20, 'Medium')},67.80\nRates per kg for minimum 5 MT.,\nAdd Rs 1/kg for cut lengths.,\n`,
    },
    want: { 2: 'asked', 3: 'asked' },
  },
]
