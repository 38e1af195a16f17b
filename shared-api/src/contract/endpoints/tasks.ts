import { del, get, post } from '../define-endpoint.ts'

const forLeads = { permission: 'leads' } as const
const BOTH = ['admin', 'distributor'] as const

/**
 * Tasks and notes about a lead, an order or a customer, or those of the signed-in person that are due today or overdue; and who
 * may have one. A firm reads its own, admins theirs. 404 for another firm's lead or order.
 */
export const tasks = get('tasks', '/tasks', [...BOTH], forLeads)

/** Without a day it is a note. 409 when the lead or order has as many as it can have. */
export const addTask = post('addTask', '/tasks', [...BOTH], forLeads)

/** Changes a task, ticks it off, or opens it again. */
export const updateTask = post('updateTask', '/tasks/:id', [...BOTH], forLeads)

export const deleteTask = del('deleteTask', '/tasks/:id', [...BOTH], forLeads)
