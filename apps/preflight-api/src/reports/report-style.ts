import type { Branding } from '@forme/contracts/preflight';
import { Html } from './html';

/** Style sheet of the HTML report: screen and print, light and dark. No fonts, no pictures, nothing from outside. */
export const reportStyle = new Html(`
:root { color-scheme:light; --ink:#17212b; --soft:#5b6875; --line:#e1e6ea; --paper:#fff; --ground:#f4f6f8;
  --error:#b3261e; --warning:#965700; --advisory:#285f9e; --pass:#176a3c; --tint:8%; }
@media screen and (prefers-color-scheme:dark) { :root { color-scheme:dark; --ink:#e6ebf0; --soft:#98a7b5; --line:#2c3742; --paper:#19212a;
  --ground:#10161c; --error:#ff8a80; --warning:#f2b95c; --advisory:#8abcff; --pass:#74d6a0; --tint:14%; } }
* { box-sizing:border-box; margin:0; padding:0 }
body { background:var(--ground); color:var(--ink); font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif; overflow-wrap:anywhere }
main { max-width:54rem; margin:0 auto; padding:2.25rem 1.5rem 3rem }
.soft, .where, .source, footer, summary, small, dt, th, .brand { color:var(--soft) }
.brand { font-size:.85rem; margin-bottom:.9rem } .brand b { color:var(--ink); margin-right:.35rem }
h1 { font-size:1.5rem; line-height:1.25 } h3 { font-size:1rem; line-height:1.4 }
h2 { font-size:1.1rem; margin:2.25rem 0 .7rem } h2 small { font-weight:400; font-size:.88rem; margin-left:.5rem } h2 .soft { font-weight:500 }
.error { --tone:var(--error) } .warning, .pass_with_warnings { --tone:var(--warning) } .advisory { --tone:var(--advisory) }
.fail { --tone:var(--error) } .pass { --tone:var(--pass) }
.verdict { display:flex; flex-wrap:wrap; align-items:center; gap:1rem 1.25rem; margin:1.4rem 0 0; padding:1.4rem 1.5rem; border-radius:12px;
  border:1px solid var(--tone); border-left-width:8px; background:var(--paper); background:color-mix(in srgb,var(--tone) var(--tint),var(--paper)) }
.verdict > div { flex:1 1 18rem } .word { font-size:1.75rem; font-weight:700; line-height:1.2; color:var(--tone) } .gap { font-weight:600; margin-top:.3rem }
.sign { flex:none; width:3.25rem; height:3.25rem; border-radius:50%; background:var(--tone); color:var(--paper); font-size:1.8rem; font-weight:700; line-height:3.25rem; text-align:center }
.verdict ul { display:flex; gap:1.4rem; list-style:none } .verdict li { text-align:center; font-size:.85rem; color:var(--tone) }
.verdict li b { display:block; font-size:1.6rem; line-height:1.15 } .verdict li.none { color:var(--soft) } .verdict li.none b { font-weight:400 }
.card { background:var(--paper); border:1px solid var(--line); border-radius:10px; padding:1rem 1.25rem; margin:.7rem 0 }
.finding { border-left:4px solid var(--tone); break-inside:avoid }
.finding header { display:flex; flex-wrap:wrap; gap:.1rem 1.5rem; justify-content:space-between } .finding h3 { flex:1 1 20rem }
.number { display:inline-block; min-width:1.6em; padding:0 .35em; border-radius:.8em; background:var(--tone); color:var(--paper); font-size:.82em; line-height:1.6; font-weight:700; text-align:center; margin-right:.25rem }

.crop { float:right; width:14.5rem; height:auto; margin:0 0 .6rem 1.2rem; background:#fff; outline:1px solid var(--line) } .place { fill:none; stroke:var(--tone) } .finding .crop .place { stroke:#b3261e }
.finding { overflow:hidden } .decision { font-weight:600; font-size:.9rem } .waived { opacity:.75 } .leader { stroke:var(--tone) }
.inventory h3 { margin-top:1.1rem } .inventory th { width:auto } .inventory td:last-child:not(:nth-child(2)) { width:auto; text-align:left } .inventory thead th { font-size:.82rem } .inventory td.number-cell { text-align:right }
@media (max-width:40rem) { .crop { float:none; width:100%; margin:0 0 .6rem } }
.calm { margin-top:1.4rem; color:var(--soft) } .unjudged { --tone:var(--soft) }
.page { display:grid; grid-template-columns:minmax(0,3fr) minmax(0,2fr); gap:.5rem 1.5rem; break-inside:avoid } .page h3 { grid-column:1/-1 }
.sheet svg { display:block; width:100%; max-height:46rem; background:#fff; outline:1px solid var(--line) } .paper { fill:#fff }
.mark { fill:var(--tone); fill-opacity:.12; stroke:var(--tone) } .wide { fill-opacity:0 } .tagbox { fill:var(--tone) } .sheet text { fill:#fff; font-family:inherit; font-weight:700; text-anchor:middle }
.sheet g { --error:#b3261e; --warning:#965700; --advisory:#285f9e } .trimbox, .bleedbox { fill:none; stroke:#0a7d3c; stroke-width:1; stroke-dasharray:4 3; vector-effect:non-scaling-stroke } .bleedbox { stroke:#a11f7a }
.found { list-style:none; font-size:.92rem } .found li { padding:.3rem 0; border-top:1px solid var(--line) } .found li:first-child { border-top:0 } .found a { color:inherit; text-decoration:none } .found small { display:block; margin-left:2.1rem }
.found { max-height:46rem; overflow:auto }
@media (max-width:40rem) { .page { grid-template-columns:1fr } }
.where { font-size:.9rem; font-weight:600; line-height:1.55 } .message { margin:.3rem 0 .7rem } .source { font-size:.78rem; margin-top:.7rem }
.finding dl { display:flex; flex-wrap:wrap; gap:.5rem 2rem; font-size:.92rem } .finding dl div { flex:1 1 17rem } dt { font-size:.82rem }
.facts { display:grid; grid-template-columns:repeat(auto-fit,minmax(15rem,1fr)); gap:.8rem 2rem }
table { border-collapse:collapse; width:100%; font-size:.9rem; margin-top:.5rem } td, th { text-align:left; font-weight:400; padding:.4rem .75rem .4rem 0; border-top:1px solid var(--line); vertical-align:top }
th { width:32% } td:last-child:not(:nth-child(2)) { width:16rem; padding-right:0; text-align:right; color:var(--soft) } tr { break-inside:avoid }
code { font:.86em ui-monospace,SFMono-Regular,Menlo,"Liberation Mono",monospace } details { margin-top:.9rem } summary { cursor:pointer; font-size:.92rem }
footer { font-size:.8rem; margin-top:2.5rem; padding-top:1rem; border-top:1px solid var(--line) }
@page { margin:16mm 14mm }
@media print { :root { font-size:11.5px } body { background:#fff; font-size:1rem } main { max-width:none; padding:0 } * { print-color-adjust:exact; -webkit-print-color-adjust:exact }
  h2 { break-after:avoid } .sheet svg { max-height:19cm } .found { max-height:none; overflow:visible } details::details-content { content-visibility:visible } }
`);

/** The colours of a brand; nothing without one. */
export function brandedStyle(branding: Branding | null): Html | null {
  const { primary_color: primary, accent_color: accent } = branding ?? {};
  const rules = [
    // The schema lets nothing but six hexadecimal digits through.
    ...(primary === undefined ? [] : [`.brand b, h1 { color:${primary} }`]),
    ...(accent === undefined ? [] : [`.top { border-top:6px solid ${accent}; padding-top:1rem }`]),
  ];
  return rules.length === 0 ? null : new Html(rules.join('\n'));
}
