import type { Page } from '@playwright/test'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const fromBase64 = (text: string) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')

/** A photo as cameras make it, drawn by the browser. */
export async function photoFile(page: Page, colour = 'steelblue'): Promise<ChosenFile> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('The browser has no canvas.')
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, 1600, 1200)
    drawing.fillStyle = 'white'
    drawing.arc(800, 600, 400, 0, 7)
    drawing.fill()
    return canvas.toDataURL('image/jpeg')
  }, colour)
  return { name: 'works.jpg', mimeType: 'image/jpeg', buffer: fromBase64(address) }
}

/** A short video, recorded by the browser. */
export async function videoFile(page: Page): Promise<ChosenFile> {
  const address = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.onstop = () => resolve(new Blob(parts, { type: 'video/webm' }))
    })
    recorder.start()
    for (let frame = 0; frame < 10; frame += 1) {
      if (drawing) drawing.fillStyle = `hsl(${String(frame * 36)} 80% 50%)`
      drawing?.fillRect(0, 0, 160, 90)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    const video = await recorded
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(video)
    })
  })
  return { name: 'works.webm', mimeType: 'video/webm', buffer: fromBase64(address) }
}

/** A tender of 60 lines on two pages: galvanised and black pipes of IS 1239 with a heading, titles and conditions. */
export async function tenderPdf(page: Page): Promise<ChosenFile> {
  const bores = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150]
  const lines = ['GI', 'MS black ERW'].flatMap((finish) =>
    ['Heavy', 'Medium', 'Light'].flatMap((grade) =>
      // Light pipes end at 100 NB.
      bores
        .filter((bore) => grade !== 'Light' || bore <= 100)
        .map((bore) => `${finish} pipe ${String(bore)} NB ${grade} IS 1239`),
    ),
  )
  const rows = lines
    .slice(0, 60)
    .map((line, index) => `<tr><td>${String(index + 1)}<td>${line}<td>${String(60 + index * 12)}<td>Mtr</tr>`)
  const sheet = await page.context().newPage()
  await sheet.setContent(`<style>table { border-collapse: collapse } td, th { border: 1px solid; padding: 4px }</style>
    <h1>Tender 2026/118: water supply, phase 2</h1><p>Rates for supply at site, GST extra.</p>
    <table><thead><tr><th>Sr. No.<th>Description<th>Qty<th>Unit</tr></thead>${rows.join('')}</table>
    <p>Note: test certificates to be submitted with the supply.</p>`)
  const buffer = await sheet.pdf({ format: 'A4' })
  await sheet.close()
  return { name: 'tender.pdf', mimeType: 'application/pdf', buffer }
}
