import { post } from '../define-endpoint.ts'

/** Finds a customer by email address, whatever its case. The address travels in the body: addresses of requests are logged. */
export const findPerson = post('findPerson', '/admin/personal-data/find', ['admin'], { action: 'read' })

/** Everything about a customer as a JSON file. Fetch it with `callForFile`. 404 when nothing is stored. */
export const exportPerson = post('exportPerson', '/admin/personal-data/export', ['admin'], { action: 'read' })

/** Erases a customer for good: the leads stay, without the person. 404 when nothing is stored. */
export const erasePerson = post('erasePerson', '/admin/personal-data/erase', ['admin'])
