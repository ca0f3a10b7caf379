import { Html } from './html';

/** Style sheet of the HTML report: screen and print, light and dark. No fonts, no pictures, nothing from outside. */
export const reportStyle = new Html(`
:root { --ink:#16202b; --soft:#5a6876; --line:#dde3e8; --paper:#fff; --ground:#f3f5f7;
  --error:#b42318; --error-bg:#fdecea; --warning:#9a5b00; --warning-bg:#fff4e0; --advisory:#235a97; --advisory-bg:#e9f2fc;
  --pass:#15693a; --pass-bg:#e6f5ec; }
@media (prefers-color-scheme: dark) { :root { --ink:#e8edf2; --soft:#9fb0c0; --line:#303b46; --paper:#1a222b; --ground:#11171d;
  --error:#ff8f85; --error-bg:#3a1a18; --warning:#ffc46b; --warning-bg:#382a12; --advisory:#8fc1ff; --advisory-bg:#16283d;
  --pass:#7fdba5; --pass-bg:#12301f; } }
* { box-sizing:border-box }
body { margin:0; background:var(--ground); color:var(--ink); font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif }
main { max-width:56rem; margin:0 auto; padding:2rem 1.25rem 4rem }
header { display:flex; flex-wrap:wrap; gap:.25rem 1rem; align-items:baseline; justify-content:space-between; margin-bottom:1rem }
h1 { font-size:1.35rem; margin:0; overflow-wrap:anywhere } h2 { font-size:1.1rem; margin:2.25rem 0 .75rem }
.brand { color:var(--soft); font-size:.9rem; letter-spacing:.02em }
.card { background:var(--paper); border:1px solid var(--line); border-radius:12px; padding:1.1rem 1.25rem; margin:.75rem 0 }
.verdict { border-width:0 0 0 8px; padding:1.4rem 1.5rem }
.verdict p { margin:.3rem 0 0 } .verdict .word { font-size:1.7rem; font-weight:700; margin:0; line-height:1.2 }
.verdict.fail { background:var(--error-bg); border-color:var(--error) } .verdict.fail .word { color:var(--error) }
.verdict.pass_with_warnings { background:var(--warning-bg); border-color:var(--warning) } .verdict.pass_with_warnings .word { color:var(--warning) }
.verdict.pass { background:var(--pass-bg); border-color:var(--pass) } .verdict.pass .word { color:var(--pass) }
.finding { break-inside:avoid } .finding h3 { margin:0; font-size:1.02rem } .finding p { margin:.45rem 0 0 }
.finding dl { margin:.7rem 0 0; display:grid; grid-template-columns:max-content 1fr; gap:.15rem .9rem; font-size:.92rem }
.finding dt { color:var(--soft) } .finding dd { margin:0 }
.tag { display:inline-block; font-size:.74rem; font-weight:650; text-transform:uppercase; letter-spacing:.04em; border-radius:999px; padding:.12rem .6rem; margin-right:.5rem; vertical-align:.12em }
.tag.error { color:var(--error); background:var(--error-bg) } .tag.warning { color:var(--warning); background:var(--warning-bg) }
.tag.advisory { color:var(--advisory); background:var(--advisory-bg) }
.where { color:var(--soft); font-size:.9rem }
table { border-collapse:collapse; width:100%; font-size:.92rem } th,td { text-align:left; padding:.38rem .6rem .38rem 0; border-bottom:1px solid var(--line); vertical-align:top }
th { color:var(--soft); font-weight:500; width:11rem } tr:last-child th, tr:last-child td { border-bottom:0 }
code { font:.86em ui-monospace,SFMono-Regular,Menlo,monospace; overflow-wrap:anywhere }
details summary { cursor:pointer; color:var(--soft) } footer { color:var(--soft); font-size:.85rem; margin-top:2.5rem }
@media print { body { background:#fff } main { max-width:none; padding:0 } .card { border-color:#bbb } details { display:block } }
`);
