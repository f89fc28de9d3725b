/** Output of `npm run content -- --help`. */
export const HELP = `Brings content into the library.

  npm run content -- import <kind> <file or folder> [options]
  npm run content -- import-folder <folder> [options]
  npm run content -- fetch karoli [--file <file>] [--default]

Kinds
  bible      USFM, USFX, USX, OSIS, Zefania or Beblia XML, CSV (Book,Chapter,Verse,Text), JSON, JSON lines;
             a file, a .gz of it, a .zip or a folder. The format is recognised by the content.
             --translation <id> --name "<name>"   required
             --versification karoli|ruf|kjv|catholic   its numbering of verses (karoli)
             --rights "<who may use it>"          shown with the text
             --default                            the translation that is shown unasked
  sermons    Markdown with front matter, or JSON lines with the same fields and "body" (HTML) or "markdown"
             (footnotes as in [^1]); "versification" says by whose numbers a sermon names verses (ruf);
             "date" with or without a time (2014-03-02 18:00); "tags" a list, or one text as
             "a, b", "a | b" or "#a #b". Names of fields are read in any case.
             Held back, with a doubt: "draft: true", "published: false", "status: draft", a "date" or "publishDate"
             to come (with its time on clocks of the site), an "expiryDate" that is over. What an earlier import published of them is taken out, with the citations and daily readings that name it.
             Blank lines and <br><br> of a body become paragraphs.
  citations  JSON or JSON lines: id, text, author, source, tags, sermon, passage, versification (ruf)
  plans      JSON or JSON lines: id, title, description, versification (karoli), days
  site       JSON: key, config, sites, preachers, daily

  import-folder takes a folder with site.json, preachers.json, bible/, sermons/, citations.jsonl, plans/,
  daily.json and media/, each of them optional.
  fetch brings a whole Bible from a public address, checks that it is the known file, keeps it in DATA_DIR and imports
  it: karoli is the Károli Bible of 1908. --file takes a file of one's own instead. It is shown unasked,
  unless what is shown so far is a whole Bible, too; --default shows it all the same.

Options
  --dry-run       read, check and compare everything, write nothing
  --keep-going    write what is valid although something was refused
  --json <file>   write the whole report as JSON
  --encoding <e>  of the files that are not UTF-8: windows-1250, iso-8859-2, …; without it, what they declare
                  (byte order mark, \\ide, XML declaration)

Everything of one command is written in one transaction or not at all. Entries are recognised by their id, so
importing again changes only what is different, and importing the same again changes nothing. Nothing is deleted,
except sermons that are held back now and verses that a book of a translation no longer has.
  refused   the entry is wrong; nothing of the whole command is written, unless --keep-going
  doubt     the entry is imported and should be looked at (empty or merged verses, õ for ő, references and
            footnotes that lead nowhere, names alike, codes of other systems, unknown fields and files, …);
            new preachers are named below

Exit code: 0 nothing refused, 1 something refused, 2 the command itself did not work.
Without DATABASE_URL it uses the embedded database of \`npm start\`, which need not be running.`
