/**
 * What `npm run mutants` breaks: by room the files that are changed, and where their tests run. `node` is plain Node,
 * `browser` a browser's document (as `*.test.tsx` in `npm test`). Patterns begin at the root. Tests that take a second
 * (long texts, thousands of round trips, downloads) are left out: every mutant would pay for them.
 * @type {Record<string, { mutate: string[], tests: string[], environment: 'node' | 'browser' }>}
 */
export const MUTATED_ROOMS = {
  // What stands at an address.
  addresses: {
    mutate: [
      'shell/src/site/{address-table,site-rules,site-loader}.ts',
      'shared-kernel/src/site/{embedded,is-offered}.ts',
    ],
    tests: ['shell/src/site/*.test.ts'],
    environment: 'node',
  },
  // How days, numbers and words are written, and what a visitor has set.
  'kernel-values': {
    mutate: [
      'shared-kernel/src/{dates,languages,messages,preferences}/*.{ts,tsx}',
      'shared-kernel/src/{numbers,paths,fold,clipboard,shapes}.ts',
      '!**/*.test.*',
    ],
    tests: [
      'shared-kernel/src/{dates,languages,messages,preferences}/*.test.*',
      'shared-kernel/src/*.test.*',
      'tools/paths.test.ts',
    ],
    environment: 'browser',
  },
  // How the browser gets a build, and what it does when it cannot.
  loading: {
    mutate: ['shell/src/remotes/{load-remote,known-remotes,recovery,remote-error}.ts'],
    tests: ['shell/src/remotes/load-remote.test.tsx'],
    environment: 'browser',
  },
  // What the two starts of the site are cut into, as far as it is pure.
  start: {
    mutate: ['shell/src/render/{about-document,api-of-request,server-site}.ts', 'shell/src/site/{about,head}.ts'],
    tests: ['shell/src/render/*.test.ts'],
    environment: 'node',
  },
  // What the service worker keeps and answers with.
  worker: {
    mutate: ['shell/src/worker/!(*.test|offline-page|off|worker-scope).ts'],
    tests: ['shell/src/worker/*.test.ts'],
    environment: 'node',
  },
  // Which build of each remote a visitor gets.
  builds: {
    mutate: ['releases/src/choose-builds.ts'],
    tests: ['releases/src/choose-builds.test.ts'],
    environment: 'node',
  },
  // Addresses of searches, their feeds, and how they change.
  'query-codec': {
    mutate: [
      'shared-kernel/src/search-parameters/*.ts',
      'remote-search/src/query/*.ts',
      'shell/server/found/{feed-query,feed-title}.ts',
      '!**/*.test.ts',
    ],
    tests: [
      'shared-kernel/src/search-parameters/*.test.ts',
      'remote-search/src/query/*.test.ts',
      'shell/server/found/feed-query.test.ts',
    ],
    environment: 'node',
  },
  // What refuses a release; not what reads (`checked-release`), compiles (`type-check`) or walks pages in a browser.
  gate: {
    mutate: [
      'releases/src/gate/{agreed,asked,builds-of-others,contracts,event-table,files,gate,menus,not-off,offered,one-react}.ts',
      'releases/src/gate/{others-code,slot-table}.ts',
      'releases/src/gate/{overlap,owner,page-table,policy,ranges,server-modules,size,styles,taken-names,types,widget-table}.ts',
      'releases/src/{agreements,kernel-use,menu-entries}.ts',
    ],
    tests: ['releases/src/gate/!(type-check).test.ts', 'releases/src/{agreements,kernel-use,menu-entries}.test.ts'],
    environment: 'node',
  },
  // Who may say what is live, show a build or report on one.
  signatures: {
    mutate: [
      'releases/src/{admission,build-signature,entries,keys,preview-link,signature,speakers,team-signature}.ts',
      'releases/src/remotes-table/{calls,changes,document,spaces,table-store}.ts',
      'shell/server/build-marks.ts',
    ],
    tests: [
      'releases/src/{admission,entries,keys,preview-link,signature,speakers}.test.ts',
      'releases/src/remotes-table/*.test.ts',
      'shell/server/build-health.test.ts',
    ],
    environment: 'node',
  },
  // The language for JSON of others, and what the contract makes of it.
  'foreign-json': {
    mutate: ['shared-kernel/src/json/{guards,is-record,read-strictly}.ts'],
    tests: ['shared-kernel/src/json/*.test.ts'],
    environment: 'node',
  },
  // The rules of the kernel's calls: what is shared and kept, tried again, waited for.
  'kernel-calls': {
    mutate: ['shared-kernel/src/api/{cancelling,paged,retry,settings,sharing,within-deadline}.ts'],
    tests: ['shared-kernel/src/api/{cancelling,retry,settings,shapes,sharing}.test.ts'],
    environment: 'node',
  },
  // The calls as they go over the wire.
  'kernel-wire': {
    mutate: ['shared-kernel/src/api/{call,external-answers,external-bible-text,later,read-answer,send-form}.ts'],
    tests: ['shared-kernel/src/api/{call,external-answers,external-bible-text,later,read-answer,send-form}.test.ts'],
    environment: 'node',
  },
  // Who may send: the session's token, a form's token and its keys, on both sides.
  tokens: {
    mutate: [
      'shared-kernel/src/api/{session-token,form-key}.ts',
      'content-api/src/tokens/{form-token,session,sign}.ts',
    ],
    tests: ['shared-kernel/src/api/{session-token,form-key}.test.ts', 'content-api/src/tokens/*.test.ts'],
    environment: 'node',
  },
  // What an import makes of a Bible: its formats, and what is wrong in it.
  'bible-readers': {
    mutate: [
      'content-api/src/import/bible/{book-names,check-bible,check-chapter,detect-format,nested-xml}.ts',
      'content-api/src/import/bible/{osis,parsed-verse,translation-file,usfm,usfx,verse-csv,verse-json,verse-record}.ts',
      'content-api/src/import/bible/xml-reader.ts',
    ],
    tests: ['content-api/src/import/bible/*.test.ts', 'content-api/src/import/refusals.test.ts'],
    environment: 'node',
  },
  // What an import makes of a sermon's file.
  'sermon-readers': {
    mutate: [
      'content-api/src/import/sermons/{clean-body,date-columns,markdown,media-entries,nowhere-in,places-apart,sermon-entry}.ts',
      'content-api/src/import/sermons/{sermon-files,sermon-path,stated-meaning}.ts',
    ],
    tests: ['content-api/src/import/sermons/*.test.ts', 'content-api/src/import/{entries,refusals}.test.ts'],
    environment: 'node',
  },
  // What all imports share: files, encodings, fields, dates, what is said of them; and the small entries.
  'import-readers': {
    mutate: [
      'content-api/src/import/{citations/citation-entry,plans/plan-entry,site/daily-entry,site/preacher-entry}.ts',
      'content-api/src/import/{check-letters,field-reader,import-report,json-files,progress,references,same-json,site-entry,source-files}.ts',
      'content-api/src/import/{text-decoding,text-encoding,written-date,zip-entries}.ts',
    ],
    tests: ['content-api/src/import/!(any-record).test.ts', 'content-api/src/import/sermons/sermon-files.test.ts'],
    environment: 'node',
  },
  // Which verse of one numbering is which of another.
  versification: {
    mutate: ['content-api/src/versification/{common-range,corresponding-verses,renumbered-place,verse-counts}.ts'],
    tests: ['content-api/src/versification/*.test.ts'],
    environment: 'node',
  },
  // What a Hungarian word may be a form of.
  lemmas: {
    mutate: [
      'content-api/src/lemmas/{analyse,analyse-word,lexicon,nominal-endings,noun-stems,preverbs,sounds,spelling,verb-endings,verb-stems,with-accents}.ts',
    ],
    tests: ['content-api/src/lemmas/*.test.ts'],
    environment: 'node',
  },
  // What the search takes a query's words for, and what it marks and puts first.
  'search-words': {
    mutate: [
      'content-api/src/search/{best-rows,hungarian-sort-key,parse-words,snippet,tsquery,words}.ts',
      'content-api/src/search/stories/find-stories.ts',
    ],
    tests: ['content-api/src/search/{best-rows,hungarian-words,snippet,word-search,stories/find-stories}.test.ts'],
    environment: 'node',
  },
  // The small rules of the content API's answers, settings and forms.
  'content-rules': {
    mutate: [
      'content-api/src/{client-errors,field-errors,paging,query-string,settings}.ts',
      'content-api/src/answers/{encode-body,running-answers}.ts',
      'content-api/src/handlers/form-checks.ts',
    ],
    tests: [
      'content-api/src/{client-errors,field-errors,paging,query-string,settings}.test.ts',
      'content-api/src/answers/{encode-body,running-answers}.test.ts',
      'content-api/src/handlers/form-checks.test.ts',
    ],
    environment: 'node',
  },
  // Bible references as readers write them.
  references: {
    mutate: [
      'shared-kernel/src/references/{book-names,find-in-prose,format-passage,name-words,near-names,number-words}.ts',
      'shared-kernel/src/references/{passage-of,prose-places,roman-numbers,spelled-names,verse-bounds}.ts',
      'shared-kernel/src/references/{parse-osis,parse-places,parse-reference,passage,place,place-tokens}.ts',
    ],
    tests: ['shared-kernel/src/references/!(long-texts|round-trip).test.ts'],
    environment: 'node',
  },
  // What of foreign HTML is shown.
  'safe-html': {
    mutate: ['shared-kernel/src/safe-html/{fragments,safe-attributes,safe-url,sanitize-tree,write-tree}.ts'],
    tests: ['shared-kernel/src/safe-html/*.test.{ts,tsx}'],
    environment: 'browser',
  },
  // A reading plan's days, what was read of it, and what is quoted and sent.
  'plans-and-quotations': {
    mutate: [
      'shared-kernel/src/plan-progress/{day-to-read,plan-calendar,progress}.ts',
      'remote-bible/src/reading-plan/{plan-about,progress}.ts',
      'remote-bible/src/citations/{citation-form,citations-address,quote}.ts',
      'remote-search/src/content/first-words.ts',
      'remote-search/src/marks/place-items.ts',
      'shared-kernel/src/quotation/quotation.ts',
      'remote-bible/src/collection/{collection-file,shown-items,take-out}.ts',
      'remote-feedback/src/form/feedback-form.ts',
    ],
    tests: [
      'shared-kernel/src/plan-progress/*.test.ts',
      'shared-kernel/src/quotation/*.test.ts',
      'remote-bible/src/{citations,collection,reading-plan}/*.test.ts',
      'remote-search/src/{content,marks}/*.test.ts',
      'remote-feedback/src/form/*.test.ts',
    ],
    environment: 'node',
  },
  // What becomes of builds: places, verdicts, the record, and what is said of them.
  releases: {
    mutate: [
      'releases/src/{build-folder,build-health,build-health-files,build-to-look-at,checkout,deployments}.ts',
      'releases/src/{prune,registry,release,shell-facts}.ts',
    ],
    tests: ['releases/src/!(kernel-major).test.ts'],
    environment: 'node',
  },
  // What pages of others are given without a framework, and how little of a guest's word is believed.
  insets: {
    mutate: ['shell/insets/{inset-answers,insets,read-tree,read-wanted,write-inset,written-answer}.ts'],
    tests: ['shell/insets/*.test.ts'],
    environment: 'node',
  },
  // Which texts of pages of others are linked, and what becomes of them.
  linking: {
    mutate: ['shell/src/linking/{known-verses,link-text,read-page,settings,texts-in}.ts'],
    tests: ['shell/src/linking/*.test.{ts,tsx}'],
    environment: 'browser',
  },
  // What the document server decides, keeps and writes; not what listens, follows a store or runs modules.
  documents: {
    mutate: [
      'shell/server/{document,document-cache,embedding,entity-tag,escape,head-tags,headers,in-turns,json-ld,last-good}.ts',
      'shell/server/{live-builds,made-document,shown-preview,substitutes,visit-override}.ts',
    ],
    tests: ['shell/server/*.test.ts'],
    environment: 'node',
  },
}
