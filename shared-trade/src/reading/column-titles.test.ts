import { readRemark, readTitle } from './column-titles.ts'

const KG = { value: 1, unit: 'kilograms' }
const TONNE = { value: 1, unit: 'tonnes' }
const METRE = { value: 1, unit: 'metres' }
const PIECE = { value: 1, unit: 'pieces' }

test.each([
  ['Rate (Rs/MT)', 'rate', TONNE],
  ['Rate (Rs./Kg)', 'rate', KG],
  ['Price (Rs per MT)', 'price', TONNE],
  ['Price per kg', 'price', KG],
  ['Rate per Pc (Rs.)', 'rate', PIECE],
  ['Rate per length', 'rate', PIECE],
  ['Rate Rs / Mtr', 'rate', METRE],
  ['Rate per mtr (6 m)', 'rate', METRE],
  ['Rate per kg w.e.f. 01.06.2026', 'rate', KG],
  ['Rate / quintal', 'rate', { value: 100, unit: 'kilograms' }],
  ['Basic rate PMT', 'basic rate', TONNE],
  ['Rate', 'rate', undefined],
  ['Price (INR)', 'price', undefined],
  ['Price per unit', 'price', undefined],
  ['Rate (Rs/Mt)', 'rate', undefined],
  ['Rate per kg or per mtr', 'rate or', undefined],
  ['Stock (MT)', 'stock', TONNE],
  ['Qty in RMT', 'qty', METRE],
  ['Qty (Nos)', 'qty', PIECE],
  ['Sr. No.', 'sr pieces', undefined],
  ['UOM', 'uom', undefined],
] as const)('DIS-09 ADM-25 the title %j is %j with the unit %j', (title, name, unit) => {
  expect(readTitle(title)).toMatchObject({ name })
  expect(readTitle(title).unit).toEqual(unit)
})

test.each([
  ['OD (inch)', 'od', 25.4],
  ['OD in mm', 'od', 1],
  ['Thk (inch)', 'thk', 25.4],
  ['Length (ft)', 'length', 304.8],
  ['Length in Mtrs', 'length', 1000],
  ['OD', 'od', undefined],
] as const)('ADM-21 the title %j measures %j, one is %d mm', (title, name, millimetres) => {
  const read = readTitle(title)
  expect([read.name, read.millimetres]).toEqual([name, millimetres])
})

test('DIS-09 titles say weeks, and whether a price includes GST', () => {
  expect(readTitle('Lead time (weeks)')).toMatchObject({ name: 'lead time', days: 7 })
  expect(readTitle('Lead time (days)')).toMatchObject({ name: 'lead time', days: 1 })
  expect(readTitle('Rate (per kg, incl. 18% GST)')).toMatchObject({
    name: 'rate',
    unit: KG,
    tax: { percent: 18, included: true },
  })
  expect(readTitle('Price (incl. GST)').tax).toEqual({ included: true })
  expect(readTitle('Rate/kg GST extra').tax).toEqual({ included: false })
})

test.each([
  ['G.I. Pipes to IS 1239 (Part 1), screwed & socketed – Rate in Rs. per metre, GST extra', METRE, false],
  ['All rates are per MT, inclusive of GST 18%', TONNE, true],
  ['Rates in Rs/kg for black, Rs/mtr for GI', undefined, undefined],
  ['PRICE LIST No. 7 – W.E.F. 01.06.2026', undefined, undefined],
  ['Ex-godown Pune, delivery 5.44 kg/m pipes', undefined, undefined],
] as const)('DIS-09 the remark %j says the unit and the tax of all prices', (text, unit, included) => {
  const remark = readRemark(text)
  expect([remark.unit, remark.tax?.included]).toEqual([unit, included])
})
