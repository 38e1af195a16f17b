import { paise } from '@nalika/shared-api/contract'
import { leadOf } from '../../testing/leads.ts'
import { outcomeInWords, toOutcome, valuesOf } from './outcome-fields.tsx'

test('DEA-07 the fields of another outcome are not sent', () => {
  const values = { value: paise(12_500_050), reason: 'price' as const, note: '  Two trucks ' }
  expect(toOutcome(values, 'won')).toEqual({ outcome: 'won', value: 12_500_050, note: 'Two trucks' })
  expect(toOutcome(values, 'lost')).toEqual({ outcome: 'lost', reason: 'price', note: 'Two trucks' })
  expect(toOutcome({ value: paise(5), note: ' ' }, 'withdrawn')).toEqual({ outcome: 'withdrawn' })
})

test('DEA-07 a stored outcome is shown in words and filled in to be corrected', () => {
  const lost = leadOf({
    outcome: 'lost',
    won_value: null,
    loss_reason: 'price',
    outcome_note: '8% above the mill',
  })
  expect(outcomeInWords(lost)).toBe('Lost · Price · 8% above the mill')
  expect(valuesOf(lost)).toEqual({ outcome: 'lost', reason: 'price', note: '8% above the mill' })
  const won = leadOf({ outcome: 'won', won_value: paise(12_500_050), loss_reason: null, outcome_note: '' })
  expect(outcomeInWords(won)).toBe('Won · ₹1,25,000.50')
  expect(valuesOf(won)).toEqual({ outcome: 'won', value: 12_500_050, note: '' })
  expect(outcomeInWords(leadOf())).toBe('')
})
