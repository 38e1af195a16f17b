import type { Lead } from '@nalika/shared-api'
import { type EditableRequestField, editableRequestFields } from '@nalika/shared-api/contract'

/** Form values of a stored lead. */
export const toValues = (lead: Lead) => ({
  name: lead.customer_name,
  location: lead.customer_location,
  email: lead.email,
  phone: lead.phone,
  product: lead.product_name,
  quantity: lead.quantity,
  distributor: lead.distributor_id,
  status: lead.status,
  priority: lead.priority,
  ...(Object.fromEntries(editableRequestFields().map(({ name }) => [name, lead[name] ?? ''])) as Record<
    EditableRequestField,
    string
  >),
  description: lead.description,
})

export type LeadValues = ReturnType<typeof toValues>
