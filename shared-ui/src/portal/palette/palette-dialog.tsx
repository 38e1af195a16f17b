import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFocusReturn } from '../dialogs.tsx'
import styles from './palette-dialog.module.css'
import { grouped, matchingCommands, type PaletteItem, type PaletteSource } from './palette.ts'
import { useRecentItems } from './recent-items.ts'
import { useGlobalSearch } from './use-global-search.ts'

export interface PaletteDialogProps {
  source: PaletteSource
  /** Pages and commands of every portal. */
  commands: readonly PaletteItem[]
  onClose: () => void
}

/** Type a few letters, choose with the arrows, go with Enter. */
export function PaletteDialog({ source, commands: common, onClose }: PaletteDialogProps) {
  useFocusReturn()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [goWhenFound, setGoWhenFound] = useState(false)
  const [recent, addRecent] = useRecentItems()
  const { found, busy } = useGlobalSearch(source.find, term)

  const commands = [...common, ...source.commands]
  const blank = term.trim() === ''
  const items = blank ? [...recent, ...commands] : [...matchingCommands(commands, term), ...found.items]

  function go(item: PaletteItem) {
    onClose()
    if (item.run) return item.run()
    if (!commands.some(({ id }) => id === item.id)) addRecent(item)
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

  function type(text: string) {
    setTerm(text)
    setGoWhenFound(false)
  }

  return (
    <Modal
      open
      title="Search"
      width={640}
      footer={null}
      style={{ top: 'min(12dvh, 96px)' }}
      onCancel={onClose}
    >
      <Command
        label="Search everything"
        className={styles.palette}
        shouldFilter={false}
        loop
        onKeyDown={waitForServer}
      >
        <Command.Input
          ref={(input) => input?.focus()}
          className={styles.input}
          placeholder="Search, or choose a page or a command"
          maxLength={100}
          value={term}
          onValueChange={type}
        />
        <Command.List className={styles.list} label="Results">
          {grouped(items).map((group) => (
            <Command.Group key={group.title} heading={group.title}>
              {group.items.map((item) => (
                <Command.Item
                  key={item.id}
                  value={item.id}
                  className={styles.option}
                  onSelect={() => go(item)}
                >
                  <span className={styles.title}>{item.title}</span>
                  <span className={styles.note}>{item.note}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p className={styles.news} role="status">
          {blank ? '' : sentenceOf({ term, count: items.length, busy, failed: found.failed })}
        </p>
      </Command>
    </Modal>
  )
}

function sentenceOf({
  term,
  count,
  busy,
  failed,
}: {
  term: string
  count: number
  busy: boolean
  failed: boolean
}) {
  if (busy) return 'Searching…'
  if (failed) return 'The records could not be searched. Please try again.'
  if (count === 0) return `Nothing found for “${term.trim()}”.`
  return count === 1 ? '1 result' : `${count} results`
}
