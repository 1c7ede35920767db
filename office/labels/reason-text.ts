import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findReason, type ReasonName } from './find-reason.ts'

/** What is wrong with a field, and what to do. */
const TEXTS: Record<ReasonName, MessageDescriptor> = {
  choosePicture: msg`Choose a picture.`,
  noFile: msg`The file {file} is no longer in Media. Choose another one.`,
  badFile: msg`The file {file} cannot be shown. Choose another one.`,
  missing: msg`This is missing.`,
  empty: msg`This must not be empty.`,
  notANumber: msg`Enter a number, such as 1260 or 27.5, without its unit.`,
  notWhole: msg`Enter a whole number.`,
  notText: msg`Enter a text.`,
  notChosen: msg`Choose one of the options.`,
  noDate: msg`Enter a date.`,
  noDateTime: msg`Enter a date and a time.`,
  atLeast: msg`The number must be {limit} or more.`,
  atMost: msg`The number must be {limit} or less.`,
  moreThan: msg`The number must be more than {limit}.`,
  lowerFirst: msg`The first number must be lower than the second.`,
  tooLong: msg`The text has {found} characters; at most {limit} have room. Shorten it.`,
  atMostItems: msg`There are {found}; at most {wanted} have room. Remove some.`,
  atLeastItems: msg`There are {found}; at least {wanted} are needed. Add some.`,
  exactItems: msg`There are {found}; {wanted} are needed.`,
  oneParagraph: msg`Write one paragraph, with no other formatting than emphasis and links.`,
  key: msg`Use small letters, digits and hyphens only.`,
  code: msg`Use 2 to 20 capital letters, digits and hyphens, such as HZ90.`,
  digits: msg`Use digits only.`,
  pathOrUrl: msg`Enter a path of this site, which begins with /, or an address that begins with https://.`,
  httpsUrl: msg`Enter an address that begins with https://.`,
  path: msg`Enter a path of this site, which begins with /.`,
  email: msg`Enter an e-mail address.`,
  taken: msg`Another entry has this already.`,
  twice: msg`{name} is in the list twice. Remove one.`,
  recommendsItself: msg`A product cannot recommend itself. Choose another one.`,
  noEntry: msg`“{name}” does not exist on the site. Choose another one, or publish it first.`,
  otherCategory: msg`The series belongs to another category. Change one of the two.`,
  noFramedPage: msg`The framed pages of the brand have no page “{name}” for this category. Add it there, or change this.`,
  unknownParameter: msg`The product has no such parameter any more. Remove it.`,
  otherKind: msg`The parameter is now of another kind. Remove it and add it again.`,
  notNumeric: msg`Choose a parameter of this product whose value is a number.`,
  noFilter: msg`The category has no such filter. Choose the filters again.`,
  award: msg`The tag “Award” and the text of the award need each other: add what is missing, or remove both.`,
  pictureText: msg`A picture and its alternative text need each other: add what is missing, or remove both.`,
  photographTwice: msg`This page already shows the photograph. Choose another one.`,
  endsBeforeStart: msg`The caption ends before it starts.`,
  startsTooEarly: msg`The caption starts before the previous one ends.`,
  endsAfterFilm: msg`The caption ends after the film.`,
  linkLanguage: msg`Write the link {href} without its language: it leads to the page in the reader’s language by itself.`,
  ownAddress: msg`Write the link {href} as the path {path}: then it leads to the page in the reader’s language.`,
  linkAddress: msg`Pages cannot follow the link {href}. Write a path such as /about, or an address with https:, mailto: or tel:.`,
  linkAsWritten: msg`A link is shown as it is written, because pages cannot follow it. Set its address again.`,
  firstHeading: msg`The page has its first heading already. Begin headings in the text with ##.`,
  textPicture: msg`Texts cannot have pictures. Remove the picture.`,
  asterisk: msg`An asterisk would be shown as it is. Mark the words bold again, or write \\* for an asterisk.`,
  noGlyph: msg`PDF documents have no glyph for {characters} and show a replacement.`,
  link: msg`The link {href} leads to nothing on this site. Correct it, or remove it.`,
  folder: msg`The category of this entry cannot be changed.`,
  unknown: msg`The site does not know this any more. Discard the draft, or restore an older version.`,
  incomplete: msg`This is incomplete. Fill it in again.`,
  unpublished: msg`This must be published first.`,
}

/** Return why content cannot be published, in the language of the screens; undefined if no form can cause it. */
export function reasonText(i18n: I18n, reason: string): string | undefined {
  const found = findReason(reason)
  return found && i18n._({ ...TEXTS[found.name], values: found.values })
}
