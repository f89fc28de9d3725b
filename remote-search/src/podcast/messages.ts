import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  title: 'Podcast',
  description: 'A hangfelvételek podcastként: feliratkozás telefonon és számítógépen, és a legújabb felvételek.',
  intro:
    'A podcast olyan, mint egy rádióműsor, amely megvárja Önt: a telefonja magától letölti az új igehirdetéseket, és bármikor, internet nélkül is meghallgathatja őket. Ingyenes, és nem kér sem nevet, sem címet.',
  subscribe: 'Feliratkozás',
  apple: 'iPhone-on, iPaden',
  android: 'Androidos telefonon',
  other: 'Más programban',
  opens: 'A gomb megnyitja az alkalmazást, ha a készülékén megvan.',
  hint: 'Másolja ki ezt a címet, és illessze be a programjába, ahol új podcastot lehet hozzáadni.',
  address: 'A podcast címe',
  copy: 'Cím másolása',
  copied: 'A cím a vágólapon van.',
  copyFailed: 'A másolás nem sikerült. Jelölje ki a címet, és másolja ki kézzel.',
  newest: 'A legújabb felvételek',
  all: 'Minden felvétel',
  nothing: 'Még nincs hangfelvétel.',
  toSermons: 'Az olvasható igehirdetésekhez',
  cover: 'A podcast borítója',
} as const

export const en: Record<keyof typeof hu, string> = {
  title: 'Podcast',
  description: 'The recordings as a podcast: how to subscribe on a phone or a computer, and the newest recordings.',
  intro:
    'A podcast is like a radio programme that waits for you: your phone downloads new sermons by itself, and you listen whenever you like, without a connection, too. It is free, and asks for neither a name nor an e-mail address.',
  subscribe: 'Subscribe',
  apple: 'On an iPhone or iPad',
  android: 'On an Android phone',
  other: 'In another program',
  opens: 'The button opens the app where it is installed.',
  hint: 'Copy this address, and paste it where your program adds a podcast.',
  address: 'Address of the podcast',
  copy: 'Copy the address',
  copied: 'The address is on the clipboard.',
  copyFailed: 'Copying failed. Select the address, and copy it by hand.',
  newest: 'Newest recordings',
  all: 'All recordings',
  nothing: 'There is no recording yet.',
  toSermons: 'To the sermons to read',
  cover: 'Cover of the podcast',
}

export const useText = defineMessages({ hu, en })
