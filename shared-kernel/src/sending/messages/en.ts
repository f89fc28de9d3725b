export const en = {
  titlePrefix: 'Error:',
  validation: 'Some fields need a correction. What you typed is still here.',
  key: 'The form has expired or could not be prepared. What you typed is still here; please send it again.',
  tooLong:
    'What you typed is longer than can be sent at once. It is still here; please shorten it, or send it in parts.',
  tooMany: 'Too much was sent in a short time. What you typed is still here; please try again later.',
  tooManyWait:
    'Too much was sent in a short time. What you typed is still here; please try again in {minutes} minutes.',
  network: 'The site cannot be reached. What you typed is still here; please try again once you are online.',
  server: 'What you typed is still here. Please try again.',
  details: 'Details',
  trap: 'Leave this field empty',
} as const
