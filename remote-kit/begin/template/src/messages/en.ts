import type { hu } from './hu.ts'

export const en: Record<keyof typeof hu, string> = {
  title: 'Hello',
  description: 'This page is being made.',
}
