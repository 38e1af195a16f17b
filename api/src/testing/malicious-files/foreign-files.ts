import { box } from '../files/video-parts.ts'
import { asPng, HTML, join, laughs, SVG, text, ZIP } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'

/** Files of other formats that claim to be pictures. */
export const foreignFiles = (): HostileFile[] =>
  [
    { what: 'HTML', bytes: text(HTML) },
    { what: 'HTML behind a byte order mark', bytes: Buffer.from(`\uFEFF${HTML}`) },
    { what: 'SVG with a script', bytes: text(SVG), name: 'drawing.svg', type: 'image/svg+xml' },
    { what: 'SVG that calls itself PNG', bytes: text(`<?xml version="1.0"?>${SVG}`) },
    {
      what: 'SVG that reads a file of the server',
      bytes: text(
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG.replace('<script', '&x;<script')}`,
      ),
    },
    { what: 'XML whose entities grow', bytes: text(laughs()) },
    { what: 'GIF', bytes: text('GIF89a\x01\0\x01\0\0\0\0;') },
    { what: 'BMP', bytes: join('BM', Buffer.alloc(60)) },
    { what: 'TIFF', bytes: join('II*\0', Buffer.alloc(60)) },
    { what: 'icon', bytes: join('\0\0\x01\0\x01\0', Buffer.alloc(60)) },
    { what: 'AVIF', bytes: join(box('ftyp', text('avif\0\0\0\0avifmif1')), box('meta', Buffer.alloc(40))) },
    { what: 'HEIC', bytes: join(box('ftyp', text('heic\0\0\0\0heicmif1')), box('meta', Buffer.alloc(40))) },
    {
      what: 'half a PDF with a script',
      bytes: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
    },
    {
      what: 'a whole PDF with a script',
      bytes: text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n${HTML}\n%%EOF`),
      goodFor: 'document' as const,
    },
    { what: 'PostScript', bytes: text('%!PS-Adobe-3.0\n(%pipe%id) (r) file') },
    { what: 'ImageMagick script', bytes: text('push graphic-context\nfill \'url(https://x"|id; ")\'') },
    { what: 'a program', bytes: Buffer.from('7f454c4602010100000000000000000002003e00', 'hex') },
    { what: 'a Windows program', bytes: join('MZ', Buffer.alloc(100)) },
    { what: 'a shell script', bytes: text('#!/bin/sh\nid\n'), name: 'photo.png.sh' },
    { what: 'a zip', bytes: ZIP, name: 'photo.png.zip' },
    { what: 'Flash', bytes: join('CWS\x0a', Buffer.alloc(40)) },
    { what: 'WebAssembly', bytes: text('\0asm\x01\0\0\0') },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from([0xff]) },
    { what: 'a megabyte of zeros', bytes: Buffer.alloc(1024 * 1024) },
  ].map(asPng)

/** A good picture under names that mean something to file systems, shells, pages and terminals. */
export const names = (png: Buffer): HostileFile[] =>
  [
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/cron.d/x',
    'C:\\x.png',
    '....//....//x.png',
    '%2e%2e%2fx.png',
    'x.png\0.html',
    '\u202Egnp.exe',
    'CON',
    'NUL.png',
    'COM1.png',
    'aux.',
    ' ',
    '.',
    '..',
    '.htaccess',
    'x.png;.html',
    '"><img src=x onerror=alert(1)>.png',
    "'; drop table brands; --.png",
    '$(id).png',
    '`id`.png',
    '| id',
    '-rf',
    '{{7*7}}.png',
    'नलिका.png',
    '\uFEFF.png',
    'x'.repeat(10_000),
    `${'../'.repeat(1000)}x.png`,
  ].map((name) => ({
    what: `the name ${JSON.stringify(name.slice(0, 40))}`,
    bytes: png,
    name,
    type: 'image/png',
    goodFor: 'image' as const,
  }))
