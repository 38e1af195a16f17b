import { useEffect, useEffectEvent, useState } from 'react'
import type { SuggestionOption } from './suggestion-options.ts'

interface ComboboxInput {
  field: HTMLInputElement
  listId: string
  options: readonly SuggestionOption[]
  choose: (option: SuggestionOption) => void
  remove: (option: SuggestionOption) => void
}

/**
 * Makes a search field control a listbox: arrows, Home and End select an option, Enter chooses it, Escape closes the
 * list. The field belongs to a form that other code renders, so its events and ARIA states are set here.
 */
export function useCombobox({ field, listId, options, choose, remove }: ComboboxInput) {
  const [isClosed, setClosed] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = options.find(({ key }) => key === activeKey)
  const isOpen = !isClosed && options.length > 0
  const optionId = ({ key }: SuggestionOption) => `${listId}-${options.findIndex((one) => one.key === key)}`
  const activeId = isOpen && active ? optionId(active) : undefined

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event.key, isOpen ? options.findIndex((one) => one === active) : -1, options.length)
    const isHandled = event.isComposing ? false : step === undefined ? press(event.key) : move(step)
    if (isHandled) event.preventDefault()
  })

  function move(to: number): boolean {
    setClosed(false)
    setActiveKey(options[to]?.key ?? null)
    return options.length > 0
  }

  function press(key: string): boolean {
    if (key === 'Escape' && isOpen) {
      setClosed(true)
      setActiveKey(null)
      return true
    }
    if (!isOpen || !active) {
      if (key === 'Enter') setClosed(true)
      return false
    }
    if (key === 'Enter') choose(active)
    else if (key === 'Delete' && active.isRecent) remove(active)
    else return false
    return true
  }

  useEffect(() => {
    const onInput = () => {
      setClosed(false)
      setActiveKey(null)
    }
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    const onClick = () => setClosed(false)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('click', onClick)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('click', onClick)
    }
  }, [field])

  useEffect(() => {
    setState(field, 'aria-controls', isOpen ? listId : undefined)
    field.setAttribute('aria-expanded', String(isOpen))
    setState(field, 'aria-activedescendant', activeId)
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, activeId])
  useEffect(
    () => () => {
      field.setAttribute('aria-expanded', 'false')
      setState(field, 'aria-controls', undefined)
      setState(field, 'aria-activedescendant', undefined)
    },
    [field],
  )

  return { isOpen, active, optionId }
}

function setState(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

/** The option that a key leads to; -1 is the field itself. Home and End move in the text until an option is selected. */
function stepOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : -1
  if (key === 'ArrowUp') return from < 0 ? count - 1 : from - 1
  if (key === 'Home' && from >= 0) return 0
  if (key === 'End' && from >= 0) return count - 1
  return undefined
}
