import { call } from '@nalika/shared-api'
import { createSavedView, deleteSavedView, savedViews, session, updateSavedView } from './contract/index.ts'
import type { EndpointBody, StaffRole } from './contract/index.ts'

/** What both portals' frames call, with the shell's client: one from './client.ts' would know no session. */

/** The signed-in person's staff role; null when an owner has not decided about it. */
export const loadStaffRole = async (signal: AbortSignal): Promise<StaffRole | null> =>
  (await call(session, {}, signal)).data.staff_role ?? null

/** Views of lists, stored with the account. */
export const savedViewCalls = {
  load: async (list: string, signal?: AbortSignal) =>
    (await call(savedViews, { query: { list } }, signal)).data,
  create: (body: EndpointBody<typeof createSavedView>) => call(createSavedView, { body }),
  update: (id: number, body: EndpointBody<typeof updateSavedView>) =>
    call(updateSavedView, { params: { id }, body }),
  remove: (id: number) => call(deleteSavedView, { params: { id } }),
}
