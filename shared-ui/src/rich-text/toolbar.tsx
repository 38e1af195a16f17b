import { Button, Tooltip } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './toolbar.module.css'
import type { Formats } from './tables.ts'
import type { Tool } from './tools.tsx'

interface ToolbarProps {
  label: string
  groups: readonly (readonly Tool[])[]
  /** Id of the text. */
  controls: string
  formats: Formats
  /** Names of tools that would do nothing now. */
  idle: readonly string[]
  onTool: (tool: Tool) => void
  onLeave: () => void
}

/** One tab stop; arrow keys move between tools, Escape returns to the text. */
export function Toolbar({ label, groups, controls, formats, idle, onTool, onLeave }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const tools = groups.flat()
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const last = tools.length - 1
    const targets: Record<string, number> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (event.key === 'Escape') onLeave()
    else if (target !== undefined) {
      setStop(target)
      bar.current?.querySelectorAll('button')[target]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={move}
    >
      {groups.map((group, index) => (
        <div key={index} className={styles.group} role="group">
          {group.map((tool) => (
            <Tooltip
              key={tool.name}
              mouseEnterDelay={0.4}
              title={tool.keys === undefined ? tool.label : `${tool.label} (${tool.keys})`}
            >
              <Button
                type="text"
                className={styles.tool}
                icon={tool.icon}
                aria-label={tool.label}
                aria-pressed={tool.pressed?.(formats)}
                aria-disabled={idle.includes(tool.name) || undefined}
                tabIndex={tools.indexOf(tool) === stop ? 0 : -1}
                data-tool={tool.name}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(tools.indexOf(tool))}
                onClick={() => {
                  if (!idle.includes(tool.name)) onTool(tool)
                }}
              />
            </Tooltip>
          ))}
        </div>
      ))}
    </div>
  )
}
