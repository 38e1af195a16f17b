import { get, post } from '../define-endpoint.ts'

/**
 * Saves products with their quantities and today's delivered prices; whoever has the link can open and delete the list. It is
 * deleted after {@link SAVED_LIST_DAYS} days. 422 for an unknown PIN code, 429 after very many lists from one network address.
 */
export const saveList = post('saveList', '/saved-lists', 'public')

/** A saved list with the products as they are today. 404 once it was deleted. */
export const savedList = get('savedList', '/saved-lists/:token', 'public')

/** Deletes the list; 404 when that was done. */
export const deleteSavedList = post('deleteSavedList', '/saved-lists/:token/deletion', 'public')
