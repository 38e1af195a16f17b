import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done, IdParams, RequiredText, SENTENCE } from './shapes.ts'

/** A list with its filters, search, order and page size under a name. */
export const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The address's query, without the page: 'status=new&per_page=50'. */
  query: Type.String(),
  /** Colleagues see it: the other admins, or the people of the same firm. */
  shared: Type.Boolean(),
  /** The list opens with it. At most one of a person's views of a list. */
  opens_list: Type.Boolean(),
  /** False for a colleague's view, which only they change. */
  own: Type.Boolean(),
  owner_name: Type.String(),
})
export type SavedView = Static<typeof SavedView>

const ListName = Type.String({ pattern: '^[a-z][a-z-]{0,39}$', [SENTENCE]: 'Choose a list.' })
const ViewName = RequiredText('Enter a name of at most 60 characters.', 60)
const Query = Type.String({ maxLength: 2000, [SENTENCE]: 'This view has too many filters.' })

const OneView = Type.Object({ status: Type.Boolean(), message: Type.String(), data: SavedView })

export const savedViewSchemas = {
  savedViews: {
    summary: 'Saved views of a list',
    querystring: Type.Object({ list: ListName }),
    response: { 200: Type.Object({ data: Type.Array(SavedView) }) },
  },
  createSavedView: {
    summary: 'Save a view of a list',
    body: Type.Object({
      list: ListName,
      name: ViewName,
      query: Query,
      shared: Type.Optional(Type.Boolean()),
      opens_list: Type.Optional(Type.Boolean()),
    }),
    response: { 200: OneView },
  },
  updateSavedView: {
    summary: 'Rename, share or change a saved view',
    params: IdParams,
    body: Type.Object({
      name: Type.Optional(ViewName),
      query: Type.Optional(Query),
      shared: Type.Optional(Type.Boolean()),
      opens_list: Type.Optional(Type.Boolean()),
    }),
    response: { 200: OneView },
  },
  deleteSavedView: { summary: 'Delete a saved view', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
