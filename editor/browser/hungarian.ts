/** Texts of Decap that its Hungarian locale lacks, or has in words that editors would not understand. */
export const HUNGARIAN = {
  auth: {
    login: 'Belépés',
    loggingIn: 'Belépés…',
    loginWithGitHub: 'Belépés GitHub-fiókkal',
    loginWithGitLab: 'Belépés GitLab-fiókkal',
    loginWithGitea: 'Belépés Gitea-fiókkal',
    loginWithForgejo: 'Belépés Forgejo-fiókkal',
  },
  app: {
    header: { media: 'Fájlok', quickAdd: 'Új' },
    app: { loadingConfig: 'A szerkesztő indul…', waitingBackend: 'Várakozás…' },
  },
  collection: {
    sidebar: { collections: 'Tartalom', allCollections: 'Minden', searchAll: 'Keresés', searchIn: 'Keresés itt:' },
    collectionTop: {
      newButton: 'Új %{collectionLabel}',
      newButtonAriaLabel: 'Új %{collectionLabel}',
      sortBy: 'Sorrend',
      viewAsList: 'Lista',
      viewAsGrid: 'Rács',
      ascending: 'növekvő',
      descending: 'csökkenő',
      searchResults: 'Találatok erre: „%{searchTerm}”',
      searchResultsInCollection: 'Találatok erre: „%{searchTerm}” (%{collection})',
      filterBy: 'Szűrés',
      groupBy: 'Csoportosítás',
    },
    entries: {
      noEntries: 'Még nincs egy sem',
      loadingEntries: 'Betöltés…',
      cachingEntries: 'Betöltés…',
      longerLoading: 'Ez eltarthat néhány percig',
    },
  },
  editor: {
    editorControl: { field: { optional: 'elhagyható', widgetLabel: '%{widgetLabel} mező' } },
    editorControlPane: {
      widget: {
        required: 'A „%{fieldLabel}” mezőt ki kell tölteni.',
        processing: '%{fieldLabel}: folyamatban…',
        min: '%{fieldLabel}: legalább %{minValue}.',
        max: '%{fieldLabel}: legfeljebb %{maxValue}.',
      },
    },
    editor: {
      onLeavePage: 'Elhagyja az oldalt? Ami nincs mentve, elvész.',
      onDeletePublishedEntry: 'Biztosan törli? Az oldalról is eltűnik.',
      onDeleteWithUnsavedChanges: 'Biztosan törli? Az oldalról is eltűnik, a nem mentett változtatásokkal együtt.',
      confirmLoadBackup: 'Az előző szerkesztés nem lett elmentve. Folytatja onnan, ahol abbamaradt?',
    },
    editorToolbar: {
      publish: 'Közzététel',
      publishing: 'Közzététel…',
      published: 'Mentve',
      publishNow: 'Közzététel most',
      publishAndCreateNew: 'Közzététel, majd új',
      publishAndDuplicate: 'Közzététel, majd másolat',
      duplicate: 'Másolat készítése',
      deployButtonLabel: 'Megnézem',
      deployPreviewButtonLabel: 'Megnézem',
      deployPreviewPendingButtonLabel: 'Megnézem',
      deleteEntry: 'Törlés',
      deletePublishedEntry: 'Törlés',
      backCollection: '%{collectionLabel}',
      unsavedChanges: 'Nincs mentve',
      changesSaved: 'Mentve',
    },
    editorWidgets: {
      markdown: {
        bold: 'Félkövér',
        italic: 'Dőlt',
        link: 'Hivatkozás',
        linkPrompt: 'A hivatkozás címe',
        headings: 'Címsorok',
        quote: 'Idézet',
        bulletedList: 'Felsorolás',
        numberedList: 'Számozott felsorolás',
        richText: 'Formázott',
        markdown: 'Markdown',
        toggleMode: { rich: 'Formázott szöveg', markdown: 'Markdown' },
      },
      headingOptions: { headingTwo: 'Címsor', headingThree: 'Alcím' },
      file: { choose: 'Fájl választása', chooseDifferent: 'Másik fájl', remove: 'Eltávolítás' },
      datetime: { now: 'Most', clear: 'Törlés', setToNow: '%{fieldLabel}: most' },
      object: { expand: 'Kinyitás', collapse: 'Összecsukás' },
    },
  },
  mediaLibrary: {
    mediaLibraryCard: {
      draft: 'Új',
      copy: 'Másolás',
      copyUrl: 'Cím másolása',
      copyPath: 'Hely másolása',
      copyName: 'Név másolása',
      copied: 'Vágólapra másolva',
    },
    mediaLibrary: {
      onDelete: 'Biztosan törli a kijelölt fájlt?',
      fileTooLarge: 'A fájl túl nagy: legfeljebb %{size} kB lehet.',
    },
    mediaLibraryModal: {
      mediaAssets: 'Fájlok',
      noAssetsFound: 'Nincs fájl.',
      upload: 'Feltöltés',
      chooseSelected: 'Ezt választom',
      deleteSelected: 'Törlés',
      close: 'Bezárás',
      download: 'Letöltés',
    },
  },
  ui: {
    default: { goBackToSite: 'Vissza az oldalra' },
    settingsDropdown: { account: 'Fiók' },
    toast: {
      entrySaved: 'Elmentve. Az oldalon néhány másodperc múlva látszik, az időzített pedig a maga idejében.',
      missingRequiredField: 'Egy mező hiányzik vagy hibás: pirossal jelölve.',
      onFailToPersist: 'A mentés nem sikerült: %{details}',
      onFailToDelete: 'A törlés nem sikerült: %{details}',
      onFailToLoadEntries: 'A betöltés nem sikerült: %{details}',
      onLoggedOut: 'A belépés lejárt. Másolja ki, amit írt, és lépjen be újra.',
      onBackendDown: 'A git-szolgáltató most nem érhető el: %{details}',
    },
  },
}

/** Texts of `more` in place of those of `texts`, at any depth. */
export function mergeTexts(texts: object, more: object): object {
  const merged: Record<string, unknown> = { ...texts }
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key]
    const isGroup = typeof value === 'object' && typeof before === 'object' && before !== null
    merged[key] = isGroup ? mergeTexts(before, value as object) : value
  }
  return merged
}
