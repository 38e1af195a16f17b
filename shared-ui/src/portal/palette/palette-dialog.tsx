import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './palette-dialog.module.css'
import { PaletteOptions } from './palette-options.tsx'
import { matchingCommands, type PaletteItem, type PaletteSource } from './palette.ts'
import { useRecentItems } from './recent-items.ts'
import { useGlobalSearch } from './use-global-search.ts'

export interface PaletteDialogProps {
  source: PaletteSource
  pages: readonly PaletteItem[]
  onClose: () => void
}

const KEYS = { ArrowDown: 1, ArrowUp: -1 } as const

/** Opens the dialog and returns the focus when it closes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}

/** Type a few letters, choose with the arrows, go with Enter: the combobox of a portal in the browser's own dialog. */
export function PaletteDialog({ source, pages, onClose }: PaletteDialogProps) {
  const dialog = useModal()
  const ids = useId()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [goWhenFound, setGoWhenFound] = useState(false)
  const [recent, addRecent] = useRecentItems()
  const { found, busy } = useGlobalSearch(source.find, term)

  const commands = [...pages, ...source.commands]
  const blank = term.trim() === ''
  const items = blank ? [...recent, ...commands] : [...matchingCommands(commands, term), ...found.items]
  const active = items.find(({ id }) => id === chosen) ?? items[0]
  const optionId = (item: PaletteItem) => `${ids}-${item.id}`

  function go(item: PaletteItem) {
    if (!commands.some(({ id }) => id === item.id)) addRecent(item)
    onClose()
    void navigate(item.to)
  }

  // Enter was faster than the server.
  const answered = goWhenFound && !busy ? active : undefined
  const goOn = useEffectEvent(go)
  useEffect(() => {
    if (answered) goOn(answered)
  }, [answered])

  function press(event: KeyboardEvent) {
    // Enter that ends the composition of a word chooses nothing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (busy) setGoWhenFound(true)
      else if (active) go(active)
    } else if (event.key in KEYS) {
      event.preventDefault()
      const index = active ? items.indexOf(active) : -1
      const next = items.at((index + KEYS[event.key as keyof typeof KEYS]) % Math.max(items.length, 1))
      setChosen(next?.id ?? null)
    }
  }

  function type(text: string) {
    setTerm(text)
    setChosen(null)
    setGoWhenFound(false)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // A click outside closes it too: nothing is lost with it.
      {...{ closedby: 'any' }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchField
        listId={`${ids}-list`}
        activeId={active && optionId(active)}
        hasOptions={items.length > 0}
        term={term}
        onType={type}
        onKeyDown={press}
        onClose={onClose}
      />
      <PaletteOptions
        id={`${ids}-list`}
        items={items}
        active={active}
        optionId={optionId}
        onPoint={(item) => setChosen(item.id)}
        onChoose={go}
      />
      <Outcome term={term.trim()} count={items.length} busy={busy} failed={found.failed} />
    </dialog>
  )
}

interface SearchFieldProps {
  listId: string
  /** Id of the active option. */
  activeId: string | undefined
  hasOptions: boolean
  term: string
  onType: (term: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

function SearchField(props: SearchFieldProps) {
  const { listId, activeId, hasOptions, term, onType, onKeyDown, onClose } = props
  return (
    <div className={styles.head}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder="Search, or choose a page"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={term}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  )
}

interface OutcomeProps {
  term: string
  count: number
  busy: boolean
  failed: boolean
}

function Outcome({ term, count, busy, failed }: OutcomeProps) {
  const results = count === 1 ? '1 result' : `${count} results`
  return (
    <>
      <p className={styles.news} role="status">
        {term === '' ? '' : busy ? 'Searching…' : failed ? 'The records could not be searched.' : results}
      </p>
      {term !== '' && !busy && count === 0 && (
        <p className={styles.empty}>
          {failed ? 'The search is not responding. Please try again.' : `Nothing found for “${term}”.`}
        </p>
      )}
    </>
  )
}
