import type { Lead, LeadUpdate } from '@nalika/shared-api'

export interface LeadValues {
  name: string
  location: string
  email: string
  phone: string
  product: string
  quantity: number | null
  distributor: number | null
  status: Lead['status']
  priority: Lead['priority']
  budget: string
  timeline: string
  description: string
}

export function toValues(lead: Lead): LeadValues {
  return {
    name: lead.customer_name,
    location: lead.customer_location,
    email: lead.email,
    phone: lead.phone,
    product: lead.product_name,
    quantity: lead.quantity,
    distributor: lead.distributor_id,
    status: lead.status,
    priority: lead.priority,
    budget: lead.budget,
    timeline: lead.timeline,
    description: lead.description,
  }
}

/** Request body: all form values as one object, and the version they are based on. */
export function toBody(values: LeadValues, version: number | undefined): LeadUpdate {
  return {
    ...values,
    name: values.name.trim(),
    distributor: values.distributor ?? null,
    ...(version !== undefined && { version }),
  }
}
