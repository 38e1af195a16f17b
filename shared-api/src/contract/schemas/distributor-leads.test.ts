import { requestFields } from '../request-fields.ts'
import { DistributorLead } from './distributor-leads.ts'

// Most of them are those that admins read: one that is added there must not reach firms by accident.
test('DIS-05 a distributor reads these fields of a lead, and those of its request', () => {
  const ofRequest = new Set<string>(requestFields.map(({ name }) => name))
  const listed =
    'id reference line request_id request_reference matches customerName company location date email phone ' +
    'contact_visible brand_name product product_id quantity unit pieces target_price state ordered status progress ' +
    'outcome won_value loss_reason outcome_note priority description source unread_reply_at assignee quotations replies files'
  expect(new Set(Object.keys(DistributorLead.properties)).difference(ofRequest)).toEqual(
    new Set(listed.split(' ')),
  )
})
