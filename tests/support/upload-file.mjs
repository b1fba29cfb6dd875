// Uploads a file from disk in a process of its own: what that takes of memory is not the server's.
import { openAsBlob } from 'node:fs';

const [url = '', headers = '{}', path = ''] = process.argv.slice(2);
const form = new FormData();
form.append('file', await openAsBlob(path), 'people.csv');
const response = await fetch(url, { method: 'POST', headers: JSON.parse(headers), body: form });
process.stdout.write(await response.text());
