// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from '@shared/rules/activity-text';
import { cleanPastedHtml } from './clean-pasted-html';
import { type EditorNode, toBlocks } from './editor-blocks';

const editor = new Editor({ extensions: [StarterKit.configure({ heading: { levels: [1, 2, 3] } })] });
/** As a paste goes: cleaned, then read with the schema of the editor. */
const pasted = (html: string) => {
  editor.commands.setContent(cleanPastedHtml(html), {
    parseOptions: { preserveWhitespace: false },
  });
  return toBlocks(editor.getJSON() as EditorNode);
};

/** As Word for Windows puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->
<h1><span style='mso-ansi-language:EN-US'>Visit<o:p></o:p></span></h1>
<p class=MsoNormal>Agreed on <b>price</b> and <u>date</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Linen<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Wool<o:p></o:p></p>
<p class=MsoNormal>Then<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;
</span></span><![endif]>Fitting<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Size<o:p></o:p></p></td><td><p class=MsoNormal>48<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

it('reads what Word puts on the clipboard: looks, lists and tables, nothing of its inside', () => {
  const blocks = pasted(WORD);
  expect(blocks.map(({ type, data }) => [type, data.style, data.text])).toEqual([
    ['header', undefined, 'Visit'],
    ['paragraph', undefined, 'Agreed on price and date.'],
    ['paragraph', undefined, ''],
    ['list', 'unordered', 'Linen\nWool'],
    ['paragraph', undefined, 'Then'],
    ['list', 'ordered', 'Fitting'],
    ['paragraph', undefined, 'Size | 48'],
  ]);
  expect(blocks[1]?.data.spans).toEqual([
    { text: 'Agreed on ' },
    { text: 'price', bold: true },
    { text: ' and ' },
    { text: 'date', underline: true },
    { text: '.' },
  ]);
});

it('reads what a web page and Google Docs put there, without what a page hides or runs', () => {
  const blocks = pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr"><span style="font-weight:700">Bold</span><span> plain</span></p></b>
    <h5>Small heading</h5>
    <p>See <a href="https://parley.example/a" onclick="steal()">us</a>, <a href="javascript:alert(1)">not this</a>
    <img src=x onerror="alert(1)"><span style="display:none">secret</span><script>alert(2)</script></p>
    <p>cc <span data-type="mention" data-id="somebody" data-label="Ann">@Ann</span></p>`);
  expect(plainText(blocks)).toBe('Bold plain\nSmall heading\nSee us, not this\ncc @Ann');
  expect(blocks[0]?.data.spans).toEqual([{ text: 'Bold', bold: true }, { text: ' plain' }]);
  expect(blocks[1]).toMatchObject({ type: 'header', data: { level: 3 } });
  const spans = blocks.flatMap(({ data }) => data.spans ?? []);
  expect(spans.filter(({ href }) => href !== undefined)).toEqual([
    { text: 'us', href: 'https://parley.example/a' },
  ]);
  expect(spans.some(({ mention }) => mention !== undefined)).toBe(false);
});

it('never lets code through, whatever is pasted', () => {
  const piece = fc.constantFrom(
    '<p>', '</p>', '<!--', '-->', '<![if !x]>', '<script>alert(1)</script>', '<a href="javascript:x">', '</a>', '<o:p>',
    '<table><tr><td>', '</table>', '<p style="mso-list:l0 level1">', '<span style="mso-list:Ignore">1.', '</span>', 'text', '&lt;b&gt;',
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanPastedHtml(pieces.join(''));
      expect(clean).not.toMatch(/<script|href="javascript|<!--|<o:p/i);
      expect(() => pasted(clean)).not.toThrow();
    }),
    { numRuns: 40 },
  );
});
