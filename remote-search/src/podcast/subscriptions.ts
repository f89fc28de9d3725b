/** How the podcast apps that people use here are opened with a feed. */

export interface Subscription {
  app: string
  /** Opens the app, which asks whether to subscribe; nothing happens where it is not installed. */
  href: string
}

interface Subscriptions {
  apple: Subscription[]
  android: Subscription[]
}

/** @param feed absolute address of the feed */
export function subscriptionsOf(feed: string): Subscriptions {
  const encoded = encodeURIComponent(feed)
  const withoutScheme = feed.replace(/^https?:\/\//, '')
  return {
    apple: [
      { app: 'Apple Podcasts', href: `podcast://${withoutScheme}` },
      { app: 'Overcast', href: `overcast://x-callback-url/add?url=${encoded}` },
    ],
    android: [
      { app: 'AntennaPod', href: `antennapod-subscribe://${withoutScheme}` },
      { app: 'Pocket Casts', href: `pktc://subscribe/${withoutScheme}` },
    ],
  }
}
