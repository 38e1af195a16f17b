import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { StackFrame } from '@nalika/release/reported-errors'
import { releaseFolder } from '@nalika/release/release-id'
import { readSourceMap } from '@nalika/release/source-maps'
import type { Store } from '@nalika/release/store'
import type { StackLine } from '@nalika/shared-api/contract'

/** A map takes some 50 ms to read. */
const MOST_MAPS = 5

/** A source as the repository names it. The build names it from the app's folder. */
const sourceName = (source: string, app: string): string =>
  source.startsWith('../') ? source.replace(/^(?:\.\.\/)+/, '') : `${app}/${source.replace(/^\.\//, '')}`

/** A stack in the sources, where the release's source maps say so. */
export async function mappedStack(store: Store, frames: readonly StackFrame[]): Promise<StackLine[]> {
  const maps = new Map<string, TraceMap | null>()
  const lines: StackLine[] = []
  for (const frame of frames) {
    const file = fileOf(frame)
    if (!maps.has(file)) maps.set(file, maps.size < MOST_MAPS ? await mapOf(store, frame) : null)
    lines.push(mapped(frame, maps.get(file) ?? null))
  }
  return lines
}

const fileOf = ({ release, script }: StackFrame): string => `${releaseFolder(release)}/${script}`

async function mapOf(store: Store, { release, script }: StackFrame): Promise<TraceMap | null> {
  try {
    const text = await readSourceMap(store, release, script)
    return text === null ? null : new TraceMap(text)
  } catch {
    // A map that cannot be read costs only the names.
    return null
  }
}

function mapped(frame: StackFrame, map: TraceMap | null): StackLine {
  const position = map && frame.line > 0 && originalAt(map, frame)
  if (position) return { ...position, mapped: true }
  const { name, line, column } = frame
  return { name, file: fileOf(frame), line, column, mapped: false }
}

function originalAt(map: TraceMap, { name, release, line, column }: StackFrame) {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) })
  if (found.source === null) return null
  return {
    name: found.name ?? name,
    file: sourceName(found.source, release.app),
    line: found.line,
    column: found.column + 1,
  }
}
