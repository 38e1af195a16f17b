import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MAX_GRID_ROWS } from '../limits.ts'
import { Done, Identifier, Moment, Nullable, SENTENCE } from './shapes.ts'

/** Texts of cells by field, as exports write them and imports read them. */
const Cells = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2000 }), {
  maxProperties: 60,
  [SENTENCE]: 'A cell may have at most 2,000 characters.',
})

export const GridRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Send it with a change: it detects concurrent ones. */
  version: Type.Integer(),
  cells: Type.Record(Type.String(), Type.String()),
})
export type GridRow = Static<typeof GridRow>

/** The first rows of a list, each with its cells as texts. */
export const GridPage = Type.Object({
  rows: Type.Array(GridRow),
  /** Rows of the list, of which a grid has the first. */
  total: Type.Integer(),
})
export type GridPage = Static<typeof GridPage>

/** Changed cells of rows. */
export const GridEdit = Type.Object({
  mode: Type.Enum(['preview', 'store'], { [SENTENCE]: 'Choose preview or store.' }),
  rows: Type.Array(
    Type.Object({
      id: Identifier,
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      /** The changed ones; an empty text clears. */
      cells: Cells,
    }),
    {
      minItems: 1,
      maxItems: MAX_GRID_ROWS,
      [SENTENCE]: `Send 1 to ${MAX_GRID_ROWS.toLocaleString('en-IN')} rows.`,
    },
  ),
  /** Ids of rows whose questions were answered with yes. */
  confirmed: Type.Optional(
    Type.Array(Identifier, { maxItems: MAX_GRID_ROWS, [SENTENCE]: 'Too many rows are confirmed.' }),
  ),
})
export type GridEdit = Static<typeof GridEdit>

const CellNotes = Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }))

export const GridReport = Type.Object({
  ...Done.properties,
  rows: Type.Array(
    Type.Object({
      ...GridRow.properties,
      /** Why cells cannot be stored. */
      problems: CellNotes,
      /** What looks wrong, and is stored only when a person confirms the row. */
      questions: CellNotes,
      /** Set when the row has another version than the sent one: who changed it and when, as far as that is recorded. */
      conflict: Type.Optional(Type.Object({ by: Nullable(Type.String()), at: Nullable(Moment) })),
    }),
  ),
  /** Rows that change. */
  changed: Type.Integer(),
  /** For the undo of the list; null for a preview, and when nothing changed. */
  undo_id: Nullable(Type.Integer()),
})
export type GridReport = Static<typeof GridReport>
