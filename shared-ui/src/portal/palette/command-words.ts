/**
 * Other words for those in the titles of commands: as people call them in English, and in Hindi in Latin and Devanagari letters.
 * Loaded with the palette.
 */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  account: 'firm profile khata खाता',
  add: 'new create jodo naya banao जोड़ें जोड़ो नया नई बनाएं बनाओ',
  admin: 'administrator user staff team एडमिन प्रशासक कर्मचारी',
  approval: 'approve approvals verify pending manjoori स्वीकृति मंजूरी अनुमोदन',
  approved: 'approval approve manjoori स्वीकृत मंजूर',
  audit: 'history changes who itihas इतिहास बदलाव',
  board: 'kanban बोर्ड',
  brand: 'make mill ब्रांड ब्रैंड',
  charge: 'packing loading शुल्क',
  colleague: 'user member staff salesperson employee saathi सहकर्मी साथी कर्मचारी',
  customer: 'buyer client grahak ग्राहक खरीदार',
  dark: 'night black kala डार्क काला रात अंधेरा',
  dashboard: 'home start overview डैशबोर्ड होम',
  data: 'privacy erase डेटा',
  distributor: 'dealer firm supplier stockist vitarak डीलर वितरक विक्रेता फर्म',
  email: 'mail enquiries ईमेल मेल',
  export: 'download niryat निर्यात डाउनलोड एक्सपोर्ट',
  failed: 'error bounced असफल विफल',
  freight: 'transport delivery bhada dhulai भाड़ा ढुलाई किराया',
  go: 'open jao kholo जाओ जाएं खोलें खोलो',
  import: 'upload aayat आयात अपलोड इम्पोर्ट',
  inbox: 'email mail इनबॉक्स ईमेल मेल',
  invite: 'add new bulao आमंत्रण आमंत्रित बुलाएं बुलाओ',
  lead: 'enquiry enquiries inquiry inquiries request poochtach puchtach लीड पूछताछ अनुरोध',
  light: 'day white safed लाइट सफेद दिन',
  logout: 'log out sign exit bahar लॉगआउट लॉग आउट बाहर',
  message: 'chat reply sandesh संदेश मैसेज',
  open: 'show kholo खोलें खोलो',
  order: 'purchase po kharid ऑर्डर आर्डर खरीद',
  page: 'article news cms content offer project पेज पन्ना लेख समाचार',
  password: 'change पासवर्ड',
  people: 'team members staff users colleagues log लोग टीम कर्मचारी',
  price: 'rate rates bhav daam भाव दाम कीमत',
  product: 'item price prices rate rates maal utpad bhav उत्पाद प्रोडक्ट माल भाव दाम कीमत',
  profile: 'account settings photo khata प्रोफाइल खाता सेटिंग',
  release: 'version deploy rollback संस्करण',
  report: 'analytics figures hisab रिपोर्ट हिसाब',
  respond: 'answer reply quote jawab जवाब उत्तर',
  second: '2fa two otp authenticator passkey passkeys',
  signed: 'session sessions devices login लॉगिन',
  'sign-in': 'signin sso login',
  system: 'settings setup सिस्टम सेटिंग',
  theme: 'mode colour color rang थीम रंग',
  unanswered: 'pending waiting open baaki बाकी',
  waiting: 'pending baaki बाकी',
}

const FILLERS = new Set(
  'a an the to of for in on and my please ko ka ki ke karo kare karen को का की के करो करें में'.split(' '),
)

/** Words in lower case, without the dot and joiners that Devanagari is written with or without. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u093C\u200C\u200D]/g, '')
    .toLowerCase()
    .split(/[\s,:()]+/)
    .filter(Boolean)

const othersOf = (word: string): string[] =>
  wordsOf(OTHER_WORDS[word] ?? OTHER_WORDS[word.replace(/s$/, '')] ?? '')

const begins = (word: string, typed: string) =>
  word.startsWith(typed) || (typed.length > 3 && typed.endsWith('s') && word === typed.slice(0, -1))

/** Letters from which a typed word is looked for among the other words. */
const SHORTEST_OTHER = 2

/**
 * The titles in which every typed word begins a word or another word for it, without 'an', 'to', 'karo'. Those that say most of
 * what was typed come first.
 */
export function matchingTitles<Item extends { title: string }>(items: readonly Item[], term: string): Item[] {
  const all = wordsOf(term)
  const meant = all.filter((word) => !FILLERS.has(word))
  const typed = meant.length > 0 ? meant : all
  return items
    .flatMap((item) => {
      const words = wordsOf(item.title)
      const said = typed.filter((one) => words.some((word) => begins(word, one)))
      const isMatch = typed.every(
        (one) =>
          said.includes(one) ||
          (one.length >= SHORTEST_OTHER && words.flatMap(othersOf).some((word) => begins(word, one))),
      )
      return isMatch ? [{ item, said: said.length }] : []
    })
    .toSorted((one, other) => other.said - one.said)
    .map(({ item }) => item)
}
