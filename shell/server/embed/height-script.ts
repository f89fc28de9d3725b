/**
 * The one script in the document of an inset. It posts the document's height to the page around, in our format and, where
 * WordPress has put a secret behind the address, in that of WordPress (`wp-embed`). In WordPress's sandbox no link opens
 * and no form is submitted, so there it asks WordPress to follow them. Every visitor's document posts the same, so any
 * page may listen.
 */
export const HEIGHT_SCRIPT = `(()=>{
const [,secret]=/[?&]secret=([a-z\\d]+)/i.exec(location.hash)||[];
const say=(message)=>parent.postMessage(message,'*');
const tell=()=>{
const px=Math.ceil(document.body.getBoundingClientRect().height);
say({v:1,type:'lelkesz:height',px});
if(secret)say({message:'height',value:px,secret});
};
new ResizeObserver(tell).observe(document.body);
addEventListener('message',({source,data})=>{
if(source===parent&&data&&(data.type==='lelkesz:height-asked'||data.message==='ready'))tell();
});
addEventListener('click',(event)=>{
const pressed=event.target.closest('a,button');
if(!secret||!pressed||event.ctrlKey||event.metaKey||event.shiftKey)return;
const {form}=pressed;
const value=form?form.action+'?'+new URLSearchParams(new FormData(form)):pressed.href;
if(new URL(value).host!==location.host)return;
event.preventDefault();
say({message:'link',value,secret});
});
tell();
})()`.replaceAll('\n', '')
