import { setTimeout as wait } from 'node:timers/promises'
import { previewFolder, type Preview } from './previews.ts'
import { NotServedError } from '../core/switch/site.ts'

const POLL_EVERY_MS = 250
const RESPONSE_TIMEOUT_MS = 5000
/** A server that copies from a bucket looks every few seconds, and then copies the files. */
const WAIT_LIMIT_MS = 60_000

/** @returns The cookie of the preview, or a sentence why there is none. */
async function openLink(
  site: string,
  name: string,
): Promise<{ cookie: string } | { problem: string; isFinal: boolean }> {
  const response = await fetch(`${site}/?preview=${name}`, {
    redirect: 'manual',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  if (response.status === 302) {
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.replace(/;.*$/s, ''))
      .join('; ')
    return { cookie }
  }
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  const problem = typeof body?.message === 'string' ? body.message : `It answers ${String(response.status)}.`
  return { problem, isFinal: response.status !== 404 && response.status < 500 }
}

/** @returns Why a server does not show a preview yet, in a sentence; null when it does. */
async function whyNotShown(
  site: string,
  preview: Preview,
): Promise<{ problem: string; isFinal: boolean } | null> {
  const { name, app } = preview
  try {
    const opened = await openLink(site, name)
    if ('problem' in opened) return opened
    const response = await fetch(`${site}/remotes/live`, {
      headers: opened,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    const live = (await response.json()) as Record<string, string>
    if (live[app]?.includes(`/${previewFolder(preview)}/`)) return null
    return { problem: `It shows ${live[app] ?? `nothing of ${app}`}.`, isFinal: false }
  } catch {
    return { problem: 'It does not answer.', isFinal: false }
  }
}

/**
 * Waits until a site shows a preview.
 * @throws NotServedError with the server's reason when it refuses the preview, or does not show it in time
 */
export async function waitForPreview(site: string, preview: Preview, limitMs = WAIT_LIMIT_MS): Promise<void> {
  for (const until = Date.now() + limitMs; ; await wait(POLL_EVERY_MS)) {
    const reason = await whyNotShown(site, preview)
    if (!reason) return
    if (!reason.isFinal && Date.now() < until) continue
    throw new NotServedError(
      `The preview ${preview.name} of ${preview.app} is stored, but ${site} does not show it: ${reason.problem}`,
    )
  }
}
