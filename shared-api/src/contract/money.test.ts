import { formatAmount, formatRupees, paise, toPaise, toRupees } from './money.ts'

test.each([
  [12_345_650, '₹1,23,456.50'],
  [0, '₹0.00'],
  [7, '₹0.07'],
  [1_234_567_890, '₹1,23,45,678.90'],
  [-150, '-₹1.50'],
])('%d paise read %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text)
})

test('amounts read as Intl writes them for India', () => {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  for (let step = 1; step < 3000; step += 1) {
    const amount = paise(step ** 3 + step)
    expect(formatRupees(amount)).toBe(rupees.format(toRupees(amount)))
    expect(`₹${formatAmount(amount)}`).toBe(formatRupees(amount))
  }
})

test('rupees with more decimals are rounded to the nearest paisa', () => {
  expect([1.005, 0.1 + 0.2, 12.344, 99_999_999.99, -0.5].map(toPaise)).toEqual([
    101, 30, 1234, 9_999_999_999, -50,
  ])
})
