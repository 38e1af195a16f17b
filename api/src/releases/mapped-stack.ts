import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { StackFrame } from '@nalika/release/reported-errors'
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
    if (!maps.has(frame.file))
      maps.set(frame.file, maps.size < MOST_MAPS ? await mapOf(store, frame.file) : null)
    lines.push(mapped(frame, maps.get(frame.file) ?? null))
  }
  return lines
}

async function mapOf(store: Store, file: string): Promise<TraceMap | null> {
  const [app = '', release = '', script = ''] = file.split('/')
  try {
    const text = await readSourceMap(store, `${app}/${release}`, script)
    return text === null ? null : new TraceMap(text)
  } catch {
    // A map that cannot be read costs only the names.
    return null
  }
}

function mapped(frame: StackFrame, map: TraceMap | null): StackLine {
  const position = map && frame.line > 0 && originalAt(map, frame)
  if (!position) return { ...frame, mapped: false }
  return { ...position, mapped: true }
}

function originalAt(map: TraceMap, { name, file, line, column }: StackFrame) {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) })
  if (found.source === null) return null
  const [app = ''] = file.split('/')
  return {
    name: found.name ?? name,
    file: sourceName(found.source, app),
    line: found.line,
    column: found.column + 1,
  }
}
