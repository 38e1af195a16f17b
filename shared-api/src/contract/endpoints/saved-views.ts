import { del, get, post } from '../define-endpoint.ts'

/** Own views of a list, then those that colleagues share, each by name. */
export const savedViews = get('savedViews', '/saved-views', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** 409 when the list has an own view of this name, 422 beyond MAX_SAVED_VIEWS. */
export const createSavedView = post('createSavedView', '/saved-views', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** Own views only, 404 otherwise. Fields that are left out stay as they are. */
export const updateSavedView = post('updateSavedView', '/saved-views/:id', ['admin', 'distributor'], {
  permission: 'anyone',
})

export const deleteSavedView = del('deleteSavedView', '/saved-views/:id', ['admin', 'distributor'], {
  permission: 'anyone',
})
