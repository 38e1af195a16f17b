import { call } from '@nalika/shared-api'
import {
  createSavedView,
  deleteSavedView,
  savedViews as savedViewsOf,
  updateSavedView,
} from '@nalika/shared-api/contract'
import type { SavedViewCalls } from '@nalika/shared-ui/portal'

/** Views of lists, stored with the account. */
export const savedViews: SavedViewCalls = {
  load: async (list, signal) => (await call(savedViewsOf, { query: { list } }, signal)).data,
  create: (body) => call(createSavedView, { body }),
  update: (id, body) => call(updateSavedView, { params: { id }, body }),
  remove: (id) => call(deleteSavedView, { params: { id } }),
}
