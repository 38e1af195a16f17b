import * as Type from 'typebox'
import { wireFields } from './wire-fields.ts'

const Note = Type.Object({ id: Type.Integer(), sent_at: Type.String(), own: Type.Boolean() })

test('API-01 a row goes out under the names of the contract, and nothing that the contract does not name', () => {
  const row = { id: 7, sentAt: new Date('2026-11-03T09:30:00Z'), passwordHash: 'secret' }
  expect(wireFields(Note, row)).toEqual({ id: 7, sent_at: '2026-11-03T09:30:00.000Z' })
})

test('API-01 a moment that did not come yet is null', () => {
  expect(wireFields(Note, { sentAt: null })).toEqual({ sent_at: null })
})
