import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccountKey } from '../account.tsx'
import { useExport, type FileCall } from '../list/use-export.ts'
import { useRemembered } from '../remembered.ts'
import { matchingTitles } from './command-words.ts'
import styles from './palette.module.css'
import type { PaletteItem, PalettePlace, PaletteSource } from './palette.ts'

export interface PaletteProps {
  source: PaletteSource
  /** Pages and commands of every portal, before the source's own commands. */
  commands: readonly PaletteItem[]
}

interface PaletteDialogProps extends PaletteProps {
  open: boolean
  onClose: () => void
}

/** Type a few letters, choose with the arrows, go with Enter. */
export function PaletteDialog({ open, onClose, ...palette }: PaletteDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const { download } = useExport()
  return (
    <Modal
      open={open}
      title="Search"
      width={640}
      footer={null}
      style={{ top: 'min(12dvh, 96px)' }}
      destroyOnHidden
      afterOpenChange={() => input.current?.focus()}
      onCancel={onClose}
    >
      <Palette {...palette} input={input} onClose={onClose} onDownload={(file) => void download(file)} />
    </Modal>
  )
}

interface PaletteContentProps extends PaletteProps {
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
  onDownload: (file: FileCall) => void
}

function Palette({ source, commands: common, input, onClose, onDownload }: PaletteContentProps) {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [goWhenFound, setGoWhenFound] = useState(false)
  const [recent, setRecent] = useRemembered(useAccountKey('recent'), placesOf)
  const { items: found, failed, busy } = useGlobalSearch(source.find, term.trim())

  const commands = [...common, ...source.commands]
  const blank = term.trim() === ''
  const items = blank ? [...recent, ...commands] : [...matchingTitles(commands, term), ...found]

  function go(item: PaletteItem) {
    onClose()
    if (item.run) return item.run(onDownload)
    if (!commands.includes(item)) {
      const others = recent.filter(({ id }) => id !== item.id)
      setRecent([{ ...item, group: 'Recent' }, ...others].slice(0, MAX_RECENT))
    }
    void navigate(item.to)
  }

  // Enter was faster than the server.
  const answered = goWhenFound && !busy ? items[0] : undefined
  const goOn = useEffectEvent(go)
  useEffect(() => {
    if (answered) goOn(answered)
  }, [answered])

  function waitForServer(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !busy) return
    event.preventDefault()
    setGoWhenFound(true)
  }

  return (
    <Command
      label="Search everything"
      className={styles.palette}
      shouldFilter={false}
      loop
      onKeyDown={waitForServer}
    >
      <Command.Input
        ref={input}
        className={styles.input}
        placeholder="Name, number, phone, GSTIN, page or action"
        maxLength={100}
        value={term}
        onValueChange={(text) => {
          setTerm(text)
          setGoWhenFound(false)
        }}
      />
      <Command.List className={styles.list} label="Results">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, ofIt]) => (
          <Command.Group key={group} heading={group}>
            {ofIt.map((item) => (
              <Command.Item key={item.id} value={item.id} className={styles.option} onSelect={() => go(item)}>
                <span className={styles.title}>{item.title}</span>
                <span className={styles.note}>{[item.type, item.note].filter(Boolean).join(' · ')}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p className={styles.note} role="status">
        {!blank && resultOf({ term, count: items.length, busy, failed })}
      </p>
    </Command>
  )
}

const MAX_RECENT = 6

/** Places that this browser remembers, none of them on another site. */
const placesOf = (stored: unknown): PalettePlace[] =>
  Array.isArray(stored) ? (stored as PalettePlace[]).filter(({ to }) => /^\/(?!\/)/.test(to)) : []

const DEBOUNCE_MS = 150
const NOTHING = { term: '', items: [] as PalettePlace[], failed: false }

/** Search results for a term. The previous results stay while a newer term loads. */
function useGlobalSearch(find: PaletteSource['find'], term: string) {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (term === '') return
    const cancel = new AbortController()
    async function search() {
      const result = await find(term, cancel.signal).then(
        (items) => ({ items, failed: false }),
        (error: unknown) => {
          if (!cancel.signal.aborted) console.error(error)
          return { items: [], failed: true }
        },
      )
      if (!cancel.signal.aborted) setFound({ term, ...result })
    }
    const timer = setTimeout(() => void search(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [find, term])
  return { ...found, busy: term !== '' && term !== found.term }
}

function resultOf(result: { term: string; count: number; busy: boolean; failed: boolean }) {
  const { term, count, busy, failed } = result
  if (busy) return 'Searching…'
  if (failed) return 'The records could not be searched. Please try again.'
  if (count === 0) return `Nothing found for “${term.trim()}”.`
  return count === 1 ? '1 result' : `${count} results`
}
