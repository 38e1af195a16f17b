import type { BrowserContext, Page } from '@playwright/test'
import { CANARY, TRAP } from './script-vectors.ts'

/** Elements and attributes that only our own code may put into a page; runs in the page. */
function remains(trap: string): string[] {
  const found: string[] = []
  const runs = /^[\s\0-\x20]*(javascript|vbscript|livescript|data:(?!image\/(png|jpeg|gif|webp)))/i
  const isAddress = /^(href|src|action|formaction|xlink:href|data|poster|srcdoc|background|values|to)$/i
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName
    const say = (fault: string) => found.push(`<${tag}> ${fault}`.slice(0, 200))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) say(`${name}=${value}`)
      if (isAddress.test(name) && runs.test(value.replaceAll(/[\t\n\r]/g, ''))) say(`${name}=${value}`)
      if (name === 'style' && /url\(|expression|binding/i.test(value)) say(`style=${value}`)
    }
    const isScript = tag === 'script' && !/json/.test(element.getAttribute('type') ?? '')
    if ((isScript || tag === 'style') && /__xss|xyzzy/i.test(element.textContent)) say(element.textContent)
    if (isScript && element.getAttribute('src')?.includes(trap)) say('from the trap')
    const isMail = tag === 'iframe' && element.getAttribute('src')?.startsWith('/api/dev/mails/')
    if (!isMail && /^(iframe|frame|object|embed|base|portal|math|foreignobject|animate|set)$/i.test(tag))
      say('is here')
    if (tag === 'meta' && element.getAttribute('http-equiv')) say('tells the browser what to do')
    if (tag === 'link' && element.getAttribute('href')?.includes(trap)) say('from the trap')
  }
  for (const { textContent } of document.querySelectorAll('script[type*=json]')) JSON.parse(textContent)
  return found
}

/** Notes whatever runs, asks the trap, opens a window or a dialog in a context. */
export async function detectScripts(context: BrowserContext) {
  const noticed: string[] = []
  let where = ''
  const note = (what: string) => noticed.push(`${where}: ${what}`)
  await context.exposeFunction(CANARY, (vector: unknown) => note(`vector ${String(vector)} ran`))
  await context.route(
    (url) => url.hostname === TRAP,
    (route) => {
      note(`asked for ${route.request().url()}`)
      return route.abort()
    },
  )
  context.on('dialog', (dialog) => {
    note(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  const page = await context.newPage()
  context.on('page', (opened) => note(`opened ${opened.url()}`))
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith('http://127.0.0.1') && frame.url() !== 'about:blank')
      note(`went to ${frame.url()}`)
  })
  return {
    page,
    noticed,
    visiting(address: string) {
      where = address
    },
    /** Examines the current page. */
    async look() {
      for (const fault of await page.evaluate(remains, TRAP)) note(fault)
    },
  }
}

export type ScriptDetector = Awaited<ReturnType<typeof detectScripts>>

/** What a page loads has come; one that keeps a line open to the server never rests, and is looked at all the same. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

/** Signs in the page of a context. */
export async function signedIn(
  page: Page,
  { access_token: token, data }: { access_token: string; data: { id: number; role: string; name: string } },
): Promise<void> {
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { auth_token: token, user_id: String(data.id), role: data.role, name: data.name },
  )
}
