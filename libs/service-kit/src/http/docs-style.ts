/** The style of the API pages; inline, so that they need nothing from elsewhere. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#5b6570;--paper:#fff;--card:#f6f7f9;--line:#dfe3e8;--key:#0b6e99;--code:#f0f2f5}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ed;--soft:#9aa4af;--paper:#14171b;--card:#1b1f25;--line:#2d333b;--key:#5bb8dd;--code:#22272e}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);font-size:.85rem}
nav h2{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.2rem 0 .3rem}
nav a{display:block;padding:.12rem 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a.soft{color:var(--soft)}nav h2 a{color:inherit}nav a[hidden],nav section[hidden],#none[hidden]{display:none}
#search{width:100%;margin:.8rem 0;padding:.45rem .6rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:6px}
#menu,label[for=menu]{display:none}
nav a:hover,main a{color:var(--key)}
main{padding:2rem clamp(1rem,4vw,3.5rem) 5rem;max-width:64rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .4rem}h1 small{font-size:1rem;color:var(--soft);font-weight:400}
h2.feature{margin:3rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
ul.operations{list-style:none;padding:0;margin:0}ul.operations li{padding:.25rem 0;overflow-wrap:anywhere}ul.operations a{text-decoration:none}
.wide{overflow-x:auto}.try{position:relative}.try button{position:absolute;right:.5rem;top:.5rem;font:inherit;font-size:.8rem;padding:.2rem .7rem;color:var(--key);background:var(--paper);border:1px solid var(--line);border-radius:6px;cursor:pointer}.try pre{padding-top:2.6rem}pre.whole{max-height:none}
article{scroll-margin-top:1rem;border:1px solid var(--line);border-radius:8px;background:var(--card);padding:1rem 1.25rem;margin:1rem 0}
article h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
article h4{font-size:.8rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft);margin:1rem 0 .3rem}
.method{display:inline-block;min-width:4rem;padding:.05rem .5rem;margin-right:.6rem;border-radius:4px;color:#fff;text-align:center;font-size:.8rem}
.get{background:#2f6f44}.post{background:#1f5fa8}.put,.patch{background:#8a5a00}.delete{background:#a3262a}
.tag{font-size:.75rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem;margin-left:.3rem;display:inline-block}.unserved{color:#8a5a00;border-color:#8a5a00}
p{margin:.5rem 0}.soft{color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
code,pre{font:.85rem/1.5 ui-monospace,monospace;background:var(--code);border-radius:4px}code{padding:.05rem .3rem;overflow-wrap:anywhere}
td:first-child code{overflow-wrap:normal;white-space:nowrap}
pre{padding:.7rem .9rem;overflow:auto;max-height:26rem;margin:.4rem 0}
summary{cursor:pointer;color:var(--key)}
@media (max-width:60rem){body{display:block}nav{position:sticky;top:0;z-index:1;height:auto;max-height:85vh;padding:.7rem 1rem;border-right:0;border-bottom:1px solid var(--line);background:var(--paper)}
#search{margin:.5rem 0;font-size:1rem}label[for=menu]{display:block;padding:.3rem 0;color:var(--key);cursor:pointer}label[for=menu]::after{content:" ▾"}
#list{display:none}#menu:checked~#list,#list.found{display:block}#list a{padding:.45rem 0}
main{padding:1rem 1rem 4rem}article{padding:.8rem;scroll-margin-top:9rem}h2.feature{margin-top:2rem}table{display:block;overflow-x:auto}.answers tbody,.answers tr,.answers td{display:block;border-bottom:0}.answers tr{border-bottom:1px solid var(--line)}ul.operations li{padding:.5rem 0}
.params tbody,.params tr{display:block}.params tr{padding:.5rem 0;border-bottom:1px solid var(--line)}.params td{display:inline-block;padding:0 .6rem 0 0;border:0}.params td:last-child{display:block}.try pre{white-space:pre-wrap;overflow-wrap:anywhere}}
`;
